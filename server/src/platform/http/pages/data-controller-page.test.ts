import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { dataControllerPage } from './data-controller-page.ts';

const read = async (environment: Record<string, string>) =>
  (await dataControllerPage(readEnv(environment)).request('/gestore')).text();

test('names the data controller and the contact address', async () => {
  const page = await read({
    CONTROLLER_NAME: 'Autoscuola Aurora',
    CONTROLLER_ADDRESS: 'via Roma 1, 10100 Torino',
    CONTROLLER_EMAIL: 'privacy@aurora.example',
  });
  expect(page).toContain('<strong>Autoscuola Aurora</strong>');
  expect(page).toContain('via Roma 1, 10100 Torino');
  expect(page).toContain('<a href="mailto:privacy@aurora.example">');
});

test('if no data controller is configured, the page says so and contains no unfinished sentences', async () => {
  const page = await read({});
  expect(page).toContain('non ha ancora scritto qui il suo nome');
  expect(page).not.toMatch(/undefined|mailto|Indirizzo|gestito da/);
});

test('escapes HTML in the name of the data controller', async () => {
  expect(await read({ CONTROLLER_NAME: '<img src=x onerror=alert(1)>' })).toContain('&lt;img src=x');
});

import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { controllerPage } from './controller-page.ts';

const read = async (environment: Record<string, string>) =>
  (await controllerPage(readEnv(environment)).request('/gestore')).text();

test('who reads the legal texts finds who answers for the site, and where to write', async () => {
  const page = await read({
    CONTROLLER_NAME: 'Autoscuola Aurora',
    CONTROLLER_ADDRESS: 'via Roma 1, 10100 Torino',
    CONTROLLER_EMAIL: 'privacy@aurora.example',
  });
  expect(page).toContain('<strong>Autoscuola Aurora</strong>');
  expect(page).toContain('via Roma 1, 10100 Torino');
  expect(page).toContain('<a href="mailto:privacy@aurora.example">');
});

test('where nobody has said it the page says so, and leaves no half sentence', async () => {
  const page = await read({});
  expect(page).toContain('non ha ancora scritto qui il suo nome');
  expect(page).not.toMatch(/undefined|mailto|Indirizzo|gestito da/);
});

test('a name is text and no markup', async () => {
  expect(await read({ CONTROLLER_NAME: '<img src=x onerror=alert(1)>' })).toContain('&lt;img src=x');
});

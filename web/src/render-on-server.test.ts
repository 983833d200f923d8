// @vitest-environment node
import { expect, test } from 'vitest';
import { renderOnServer } from './render-on-server.tsx';
import { LEARNER } from './features/study/test-study.ts';

const respond = (body: unknown, learner: string) => Response.json(body, { headers: { 'x-learner': learner } });

/** Returns a fake API with the data of a learner. */
function apiOf(learner: string, { units = 200, wait = 0 } = {}) {
  const me = { ...LEARNER, id: learner, email: `${learner}@example.org` };
  return async (path: string) => {
    await new Promise((done) => setTimeout(done, wait));
    if (path === '/api/me') return respond({ me }, learner);
    if (path === '/api/missions') return respond({ missions: [] }, learner);
    if (path === '/api/units')
      return units === 200 ? respond({ units: [] }, learner) : new Response('', { status: units });
    throw new Error(path);
  };
}

test('renders a screen with its data, its title and the learner of the session', async () => {
  const screen = await renderOnServer('/learn', apiOf('ada'));
  expect(screen?.html).toContain('<h1');
  expect(screen?.title).toMatch(/· Via Libera$/);
  expect(screen?.responses.learnerId).toBe('ada');
  expect(Object.keys(screen?.responses.bodies ?? {}).toSorted()).toEqual(['me', 'missions', 'units']);
});

test('renders for many learners at the same time, each with their own data', async () => {
  const names = ['ada', 'bruno', 'carla', 'dino'];
  const screens = await Promise.all(
    names.map((name, at) => renderOnServer('/learn', apiOf(name, { wait: 20 - 5 * at }))),
  );
  for (const [at, name] of names.entries()) {
    const text = JSON.stringify(screens[at]);
    expect(screens[at]?.responses.learnerId).toBe(name);
    for (const other of names) expect(text.includes(`${other}@example.org`)).toBe(other === name);
  }
});

test.each([401, 403, 404, 500])(
  'renders nothing if a request for the data of the screen is answered with %i',
  async (units) => {
    expect(await renderOnServer('/learn', apiOf('ada', { units }))).toBeNull();
  },
);

test('renders nothing for a visitor, who is redirected to the login', async () => {
  expect(await renderOnServer('/learn', async () => Response.json({ me: null }))).toBeNull();
});

import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter, createQueryClient } from './router.tsx';
import { meQuery } from '#web/platform/session/session.ts';

/** Returns the search params that the screen of this URL receives, without undefined ones. */
function searchOf(href: string): Record<string, unknown> {
  const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: [href] }));
  const search: Record<string, unknown> = router.matchRoutes(router.latestLocation).at(-1)?.search ?? {};
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

test.each([
  ['/question-upload?tab=manage&view=ministeriali', { tab: 'manage', view: 'ministeriali' }],
  ['/question-upload?tab=manage&view=sconosciuta', { tab: 'manage' }],
  ['/question-upload?tab=manage&view=1', { tab: 'manage' }],
  ['/question-upload?tab=sconosciuta&view=quiz', {}],
  ['/question-upload?tab=manage&tab=users', {}],
  ['/question-upload?tab=upload&patente=C', { tab: 'upload', patente: 'C' }],
  ['/question-upload?tab=exams&patente=7', { tab: 'exams' }],
  ['/pdf-import?patente=CQC-MERCI', { patente: 'CQC-MERCI' }],
  ['/question-upload?tab=users&view=quiz&cerca=ada', { tab: 'users', cerca: 'ada' }],
  ['/question-upload?tab=users&cerca=[1]&mostra={"a":1}', { tab: 'users' }],
  ['/question-upload?tab=manage&cerca=ada', { tab: 'manage' }],
  ['/users-management?cerca=42&ordina=["xp"]', { cerca: '42' }],
])('an unknown search param of an admin page falls back to the default view: %s', (href, seen) =>
  expect(searchOf(href)).toEqual(seen),
);

test.each(['/social?tab=sconosciuta', '/profile?tab=1', '/social/sfide?amico=42'])(
  'an unknown search param of a learner’s page falls back to the default view: %s',
  (href) => expect(searchOf(href)).toEqual({}),
);

test.each([
  ['/oggi?modo=errori&argomento=3', { modo: 'errori', argomento: 3 }],
  ['/oggi?modo=tutto&argomento=due', {}],
  ['/errori?argomento=-1', {}],
])('the study screens read valid search params and ignore invalid ones: %s', (href, seen) =>
  expect(searchOf(href)).toEqual(seen),
);

test('links to the practice of mistakes lead to the list of mistakes', async () => {
  const history = createMemoryHistory({ initialEntries: ['/quiz/allenamento?errori=true'] });
  const queries = createQueryClient();
  queries.setQueryData(meQuery.queryKey, null);
  const router = createAppRouter(queries, history);
  await router.load();
  expect(router.state.location.href).toBe('/login?redirect=%2Ferrori');
});

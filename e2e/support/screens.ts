import type { FileRouteTypes } from '#web/app/route-tree.gen.ts';

export const UNIT = '/unit/definizioni-e-doveri';

/**
 * Describes how the accessibility test opens each route: in which role (`who`) and at which URLs (`at`). If another test
 * covers the route, `seenIn` names that test. A new route without an entry does not compile.
 */
const SCREENS: Record<
  FileRouteTypes['to'],
  { who: 'anybody' | 'learner' | 'admin'; at: string[] } | { seenIn: string }
> = {
  '/': { who: 'anybody', at: ['/'] },
  '/about': { who: 'anybody', at: ['/about'] },
  '/affidabilita': { who: 'anybody', at: ['/affidabilita'] },
  '/privacy': { who: 'anybody', at: ['/privacy'] },
  '/terms': { who: 'anybody', at: ['/terms'] },
  '/account-deletion': { who: 'anybody', at: ['/account-deletion'] },
  '/login': { who: 'anybody', at: ['/login?error=ACCOUNT_SUSPENDED', '/login?conferma=scaduta'] },
  '/register': { who: 'anybody', at: ['/register'] },
  '/forgot-password': { who: 'anybody', at: ['/forgot-password'] },
  '/reset-password': { seenIn: 'resets a forgotten password by email' },
  '/dashboard': { who: 'learner', at: ['/dashboard'] },
  '/pronto': { who: 'learner', at: ['/pronto'] },
  '/patente': { who: 'learner', at: ['/patente'] },
  '/learn': { who: 'learner', at: ['/learn'] },
  '/unit/$unitId': { who: 'learner', at: [UNIT, '/unit/segnali-di-pericolo'] },
  '/lesson/$lessonId': { seenIn: 'a lesson, the question before a loss, and what goes wrong' },
  '/vehicles-lesson': { who: 'learner', at: ['/vehicles-lesson'] },
  '/quiz': { who: 'learner', at: ['/quiz'] },
  '/quiz/allenamento': { who: 'learner', at: ['/quiz/allenamento', '/quiz/allenamento?argomento=2'] },
  '/quiz/esame/$examId': { seenIn: 'the exam, from the first question to the review' },
  '/oggi': { who: 'learner', at: ['/oggi', '/oggi?modo=errori', '/oggi?argomento=2'] },
  '/errori': { who: 'learner', at: ['/errori'] },
  '/profile': { who: 'learner', at: ['/profile', '/profile?tab=impostazioni'] },
  '/social': { who: 'learner', at: ['/social', '/social?tab=richieste'] },
  '/social/sfide': { who: 'learner', at: ['/social/sfide'] },
  '/social/sfide/$duelId': { seenIn: 'friends-duel-live.spec.ts' },
  '/social/classifica': { who: 'learner', at: ['/social/classifica'] },
  '/notifiche': { who: 'learner', at: ['/notifiche'] },
  '/admin': { seenIn: 'it leads on to /question-upload' },
  '/question-upload': {
    who: 'admin',
    at: ['import', 'upload', 'manage', 'manage&view=ministeriali', 'users', 'migration', 'exams', 'activity'].map(
      (tab) => `/question-upload?tab=${tab}`,
    ),
  },
  '/users-management': { who: 'admin', at: ['/users-management'] },
  '/pdf-import': { who: 'admin', at: ['/pdf-import'] },
  '/admin/email': { who: 'admin', at: ['/admin/email'] },
};

/** Returns the URLs to check for the role `wanted`. For `anybody`, the URLs include a page that does not exist. */
export function listScreenUrls(wanted: 'anybody' | 'learner' | 'admin'): string[] {
  const found = Object.values(SCREENS).flatMap((screen) => ('who' in screen && screen.who === wanted ? screen.at : []));
  return wanted === 'anybody' ? [...found, '/non-esiste'] : found;
}

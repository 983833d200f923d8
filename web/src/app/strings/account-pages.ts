import { accountsText } from '#web/features/accounts/strings/accounts.ts';

const { login, expired, register, forgot } = accountsText;

/**
 * The prerendered account forms. `name` is the name of the HTML file, which the server chooses by the path and the query
 * (`server/src/platform/http/serve-site.ts`).
 */
export const accountPages = [
  { name: 'login', path: '/login', title: login.title },
  { name: 'login.suspended', path: '/login?error=ACCOUNT_SUSPENDED', title: login.title },
  { name: 'login.expired', path: '/login?conferma=scaduta', title: expired.title },
  { name: 'register', path: '/register', title: register.title },
  { name: 'forgot-password', path: '/forgot-password', title: forgot.title },
];

import { about } from '#web/features/legal/strings/about.ts';
import { accountDeletion } from '#web/features/legal/strings/account-deletion.ts';
import { landingText } from '#web/features/landing/strings/landing.ts';
import { privacy } from '#web/features/legal/strings/privacy.ts';
import { terms } from '#web/features/legal/strings/terms.ts';

/** The prerendered pages. `name` is the name of the HTML file. `title` and `description` are for search engines. */
export const publicPages = [
  { name: 'home', path: '/', title: landingText.pageTitle, description: landingText.description },
  { name: 'about', path: '/about', ...about },
  { name: 'privacy', path: '/privacy', ...privacy },
  { name: 'terms', path: '/terms', ...terms },
  { name: 'account-deletion', path: '/account-deletion', ...accountDeletion },
];

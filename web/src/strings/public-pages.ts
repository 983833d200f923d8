import { about } from './about.ts';
import { accountDeletion } from './account-deletion.ts';
import { landingText } from './landing.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** The prerendered pages. `name` is the name of the HTML file. `title` and `description` are for search engines. */
export const publicPages = [
  { name: 'home', path: '/', title: landingText.pageTitle, description: landingText.description },
  { name: 'about', path: '/about', ...about },
  { name: 'privacy', path: '/privacy', ...privacy },
  { name: 'terms', path: '/terms', ...terms },
  { name: 'account-deletion', path: '/account-deletion', ...accountDeletion },
];

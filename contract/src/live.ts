/**
 * A message from the server to a page. It names what has changed but contains no data: the page reads the data through the API,
 * which checks the permissions.
 */
export type LiveEvent = { topic: 'friends' | 'notifications' } | { topic: 'duel'; id: string };

/** What the server tells an open page: that something has changed, never what; the page asks the API, which knows who may read it. */
export type LiveEvent = { topic: 'friends' | 'notifications' } | { topic: 'duel'; id: string };

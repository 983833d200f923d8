/** Names what has changed without its content. The page then reads the data through the API, which checks permissions. */
export type LiveEvent = { topic: 'friends' | 'notifications' } | { topic: 'duel'; id: string };

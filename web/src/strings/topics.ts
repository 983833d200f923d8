/** The topics of a question list with their titles. */
export type TopicTitles = readonly { number: number; title: string }[];

export function topicTitle(number: number, topics: TopicTitles): string {
  return topics.find((topic) => topic.number === number)?.title ?? '';
}

/** Formats a topic as «12 · Distanza di sicurezza», or only as its number if the list does not contain the topic. */
export function formatTopic(number: number, topics: TopicTitles): string {
  const title = topicTitle(number, topics);
  return title ? `${number} · ${title}` : String(number);
}

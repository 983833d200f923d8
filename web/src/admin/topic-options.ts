import { formatTopic, type TopicTitles } from '#web/strings/topics.ts';

/** Returns the topics of a licence as select options. The first option has the label `none` and means «no topic». */
export function toTopicOptions(topics: TopicTitles, none: string): { value: string; label: string }[] {
  const options = topics.map(({ number }) => ({ value: String(number), label: formatTopic(number, topics) }));
  return [{ value: '', label: none }, ...options];
}

/** The id of the topic of all questions without a topic, and of those whose topic has no Latin letter and no digit. */
export const OTHER_TOPICS = 'altri-argomenti';
const ID_MAXIMUM = 80;

/**
 * Returns the id under which the learners' questions of a topic are grouped, e.g. `precedenza-a-destra`. Learners type the topics,
 * so names that differ only in case, accents, spaces or punctuation have the same id.
 */
export function communityTopicId(topic: string | null): string {
  const words =
    (topic ?? '')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, ID_MAXIMUM).replace(/-$/, '') || OTHER_TOPICS;
}

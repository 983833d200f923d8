import { MINISTRY_TOPICS } from '@vialibera/domain/ministry-topic';

/** The ministry's topics as the options of a list, after one that names none. */
export function topicOptions(none: string): { value: string; label: string }[] {
  const topics = MINISTRY_TOPICS.map(({ title }, index) => ({
    value: String(index + 1),
    label: `${index + 1} · ${title}`,
  }));
  return [{ value: '', label: none }, ...topics];
}

import { MINISTRY_TOPICS } from '@vialibera/domain/ministry-topic';

/** Returns the ministry's topics as select options. The first option has the label `none` and stands for no topic. */
export function toTopicOptions(none: string): { value: string; label: string }[] {
  const topics = MINISTRY_TOPICS.map(({ title }, index) => ({
    value: String(index + 1),
    label: `${index + 1} · ${title}`,
  }));
  return [{ value: '', label: none }, ...topics];
}

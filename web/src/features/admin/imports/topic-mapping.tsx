import { MINISTRY_TOPICS } from '@vialibera/domain/ministry-topic';
import { toTopicOptions } from '#web/features/admin/topic-options.ts';
import { importText } from '#web/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const { topics: text } = importText;

type FileTopic = { name: string; count: number; topic: number | null; suggestion: number | null };
type Props = { topics: readonly FileTopic[]; onChange: (name: string, topic: number | null) => void };

const titleOf = (number: number) => MINISTRY_TOPICS[number - 1]?.title ?? '';
const OPTIONS = toTopicOptions(text.unknown);

/**
 * Lets the admin map the file's topics to the ministry's topics. A topic number in the file is only a suggestion, because files
 * number their topics differently.
 */
export function TopicMapping({ topics, onChange }: Props) {
  const open = topics.some(({ topic }) => topic === null);
  if (topics.length === 0)
    return (
      <Card>
        <h3 className="text-lg">{text.title}</h3>
        <p className="text-muted">{text.none}</p>
      </Card>
    );
  return (
    <Card className="grid gap-4">
      <h3 className="text-lg">{text.title}</h3>
      <p className="text-muted">{open ? text.confirm : text.allMatched(topics.length)}</p>
      <details open={open}>
        <summary className="cursor-pointer font-semibold text-blue">{text.show}</summary>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {topics.map(({ name, count, topic, suggestion }) => (
            <SelectField
              key={name}
              label={`${name} (${count})`}
              value={topic === null ? '' : String(topic)}
              options={OPTIONS}
              hint={
                topic === null && suggestion !== null ? text.suggestion(suggestion, titleOf(suggestion)) : undefined
              }
              onChange={(value) => onChange(name, value ? Number(value) : null)}
            />
          ))}
        </div>
      </details>
    </Card>
  );
}

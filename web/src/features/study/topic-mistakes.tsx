import type { Concept } from '@vialibera/contract/shared/concepts';
import type { Mistake, MistakeList } from '@vialibera/contract/study';
import { mistakesText as text } from './strings/mistakes.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useReadingSettings } from '#web/ui/reading/reading-settings.ts';
import { MistakeItem } from './mistake-item.tsx';

type TopicMistakesProps = {
  topic: MistakeList['topics'][number];
  mistakes: readonly Mistake[];
  concepts: readonly Concept[];
};

/** The mistakes of one topic, with a link to the session that reviews them. */
export function TopicMistakes({ topic, mistakes, concepts }: TopicMistakesProps) {
  const { calm } = useReadingSettings();
  const title = topic.title ?? text.untitled;
  const heading = `argomento-${topic.topic}`;
  return (
    <section aria-labelledby={heading} data-calm={calm || undefined} className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64">
          <h2 id={heading} className="text-xl text-balance hyphens-auto">
            {title}
          </h2>
          <p className="text-sm text-muted tabular-nums">{text.questions(topic.mistakes)}</p>
        </div>
        <ButtonLink
          to="/oggi"
          search={{ modo: 'errori', argomento: topic.topic }}
          variant="quiet"
          aria-label={text.reviewNamed(title)}
        >
          {text.reviewTopic}
        </ButtonLink>
      </header>
      <ul className="grid gap-3">
        {mistakes.map((mistake) => (
          <MistakeItem
            key={mistake.question.id}
            mistake={mistake}
            concept={concepts.find(({ id }) => id === mistake.question.concept)}
          />
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Concept } from '@vialibera/contract/shared/concepts';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { api } from '#web/platform/api/api.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { conceptText } from './strings/concepts.ts';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type OtherStatementsProps = { concept: Concept; asked: string | undefined };

/**
 * Lists the concept's statements in the active bank with their answers and reasons, except for the statement with the text
 * `asked`.
 */
export function OtherStatements({ concept: { id, topic }, asked }: OtherStatementsProps) {
  const licence = useLicenceId();
  const { data, error, refetch } = useQuery(api.practice.getPractice.queryOptions({ input: { topic, licence } }));
  const others = data?.questions.filter((question) => question.concept === id && question.text !== asked);
  return (
    <section className="grid gap-3">
      <h3 className="text-base text-muted">{conceptText.othersTitle}</h3>
      {others ? (
        others.length === 0 ? (
          <p>{conceptText.noOthers}</p>
        ) : (
          <ul className="grid gap-4">
            {others.map((question) => (
              <OtherStatement key={question.id} question={question} />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={conceptText.othersFailed} />
      ) : (
        <div aria-busy className="grid gap-3">
          <p role="status" className="sr-only">
            {conceptText.othersLoading}
          </p>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </section>
  );
}

function OtherStatement({ question }: { question: LessonQuestion }) {
  const { text, options, correctOption, explanation, illustration } = question;
  const answer = options[correctOption] ?? '';
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <div className="flex items-start gap-3">
        <p translate="no" className="min-w-0 flex-1 leading-normal">
          {text}
        </p>
        {illustration && <IllustrationImage illustration={illustration} className="size-14 shrink-0" />}
      </div>
      <p className="font-sign font-extrabold wrap-anywhere">{answer}</p>
      {explanation && <p className="text-[0.9375rem] leading-relaxed text-muted">{explanation}</p>}
    </li>
  );
}

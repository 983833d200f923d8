import { Check, X } from 'lucide-react';
import type { Concept } from '@vialibera/contract/shared/concepts';
import type { Duel, DuelStatement } from '@vialibera/contract/duels';
import { ConceptActions } from '#web/study-parts/concepts/concept-actions.tsx';
import { formatAnswer } from '#web/strings/answer.ts';
import { duelsText } from './strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { Card } from '#web/ui/card.tsx';
import { ListenButton } from '#web/ui/reading/listen-button.tsx';
import { toPassages } from '#web/ui/reading/passages.ts';
import { ReadAloud } from '#web/ui/reading/read-aloud.tsx';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';

/** Lists the statements that the learner has answered, each with the correct answer and the explanation. */
export function DuelReview({ duel }: { duel: Duel }) {
  const answered = duel.statements.filter(({ mine }) => mine !== null);
  if (answered.length === 0) return null;
  const theirName = duel.status === 'open' ? null : personName(duel.opponent);
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{duelsText.result.review}</h2>
      <ol className="grid gap-3">
        {answered.map((statement, index) => (
          <ReviewItem
            key={index}
            number={index + 1}
            statement={statement}
            concept={duel.concepts.find(({ id }) => id === statement.mine?.concept)}
            theirName={theirName}
          />
        ))}
      </ol>
    </section>
  );
}

type Props = { number: number; statement: DuelStatement; concept: Concept | undefined; theirName: string | null };

function ReviewItem({ number, statement, concept, theirName }: Props) {
  const { result } = duelsText;
  const { text, options, illustration, mine, theirs } = statement;
  if (!mine) return null;
  return (
    <Card as="li" className="grid gap-3 max-md:p-4">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <span className="grid h-9 min-w-9 place-items-center rounded-lg border-[1.5px] border-line pt-0.5 font-sign font-bold tabular-nums">
          {number}
        </span>
        <p className="min-w-0 flex-1 basis-36 text-lg leading-normal">{text}</p>
        {illustration && <IllustrationImage illustration={illustration} className="size-16 shrink-0 md:size-20" />}
      </div>
      <dl className="flex flex-wrap gap-2">
        <PlayerAnswer
          name={result.yours}
          answer={formatAnswer(mine.answer, options)}
          right={mine.answer === mine.correctAnswer}
        />
        {theirName !== null && (
          <PlayerAnswer name={theirName} answer={formatAnswer(theirs, options)} right={theirs === mine.correctAnswer} />
        )}
        <div className="flex items-center gap-2 px-1 py-1.5">
          <dt className="text-sm text-muted">{result.correctAnswer}</dt>
          <dd className="min-w-0 font-sign font-extrabold wrap-anywhere">
            {formatAnswer(mine.correctAnswer, options)}
          </dd>
        </div>
      </dl>
      <ReadAloud question={number} passages={toPassages({ ...statement, explanation: mine.explanation })} auto={false}>
        <ListenButton className="-ml-2" />
      </ReadAloud>
      {mine.explanation ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-sign font-bold text-blue">
            {result.explanation}
          </summary>
          <p className="max-w-[65ch] pt-1 leading-relaxed">{mine.explanation}</p>
        </details>
      ) : (
        <p className="text-[0.9375rem] text-muted">{result.noExplanation}</p>
      )}
      <ConceptActions {...{ concept, illustration }} asked={text} />
    </Card>
  );
}

function PlayerAnswer({ name, answer, right }: { name: string; answer: string; right: boolean }) {
  const Mark = right ? Check : X;
  return (
    <div className={`flex items-center gap-2 rounded-lg px-3 py-1.5 ${right ? 'bg-green-soft' : 'bg-red-soft'}`}>
      <Mark aria-hidden className={`size-5 shrink-0 ${right ? 'text-green' : 'text-red'}`} />
      <dt translate="no" className="text-sm wrap-anywhere">
        {name}
      </dt>
      <dd className={`min-w-0 font-sign font-extrabold wrap-anywhere ${right ? 'text-green' : 'text-red'}`}>
        {answer}
      </dd>
    </div>
  );
}

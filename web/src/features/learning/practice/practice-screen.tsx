import { useQuery } from '@tanstack/react-query';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { api } from '#web/platform/api/api.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { practiceText } from '#web/strings/practice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { isTrueFalse } from '#web/study-parts/questions/question-choice.ts';
import type { RoundTexts } from './practice-round.tsx';
import { PracticeRounds } from './practice-rounds.tsx';

export function TopicPractice({ topic }: { topic: number }) {
  const licence = useLicenceId();
  const { data, error, refetch } = useQuery(api.practice.getPractice.queryOptions({ input: { topic, licence } }));
  const title = data?.title ?? practiceText.title;
  return (
    <PracticeRounds
      id={`allenamento-${topic}`}
      title={title}
      licence={licence}
      questions={data?.questions}
      concepts={data?.concepts}
      texts={roundTexts(data?.questions)}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

export function ConceptPractice({ topic, conceptId }: { topic: number; conceptId: string }) {
  const licence = useLicenceId();
  const { data, error, refetch } = useQuery(api.practice.getPractice.queryOptions({ input: { topic, licence } }));
  const questions = data?.questions.filter(({ concept }) => concept === conceptId);
  return (
    <PracticeRounds
      id={`concetto-${conceptId}`}
      title={data?.concepts.find(({ id }) => id === conceptId)?.title ?? practiceText.title}
      licence={licence}
      questions={questions}
      concepts={data?.concepts}
      texts={roundTexts(questions)}
      error={error}
      onRetry={() => void refetch()}
      empty={<NoStatements topic={topic} />}
    />
  );
}

function NoStatements({ topic }: { topic: number }) {
  const { none, toTopic } = practiceText.concept;
  return (
    <Card className="grid justify-items-start gap-4 md:p-8">
      <p>{none}</p>
      <ButtonLink to="/quiz/allenamento" search={{ argomento: topic }}>
        {toTopic}
      </ButtonLink>
    </Card>
  );
}

/** Returns the texts of a round. All questions of a licence are of the same kind. */
function roundTexts(questions: readonly LessonQuestion[] = []): RoundTexts {
  return questions.every(isTrueFalse) ? practiceText : practiceText.choice;
}

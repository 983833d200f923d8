import { useQuery } from '@tanstack/react-query';
import type { MistakeList } from '@vialibera/contract/study';
import { api } from '#web/platform/api/api.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { mistakesText as text } from './strings/mistakes.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExamRunning, findRunningExam } from './exam-running.tsx';
import { TopicMistakes } from './topic-mistakes.tsx';

type MistakesScreenProps = {
  topic: number | undefined;
  onChooseTopic: (topic: number | undefined) => void;
};

export function MistakesScreen({ topic, onChooseTopic }: MistakesScreenProps) {
  // Refetch the list on each visit, because sessions and exams change it.
  const input = { licence: useLicenceId() };
  const { data, error, refetch } = useQuery(api.study.listMistakes.queryOptions({ input, staleTime: 0 }));
  const examId = data ? null : findRunningExam(error);
  return (
    <Page title={text.title} width="narrow" className="grid gap-6">
      <header className="grid gap-3">
        <BackLink to="/dashboard">{text.back}</BackLink>
        <h1 className="text-3xl text-balance md:text-4xl">{text.title}</h1>
        <p className="max-w-[60ch] text-muted">{text.lead}</p>
      </header>
      {data ? (
        <Mistakes list={data} topic={topic} onChooseTopic={onChooseTopic} />
      ) : examId ? (
        <ExamRunning examId={examId} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={text.loadFailed} />
      ) : (
        <MistakesSkeleton />
      )}
    </Page>
  );
}

function Mistakes({ list, topic, onChooseTopic }: MistakesScreenProps & { list: MistakeList }) {
  const { mistakes, topics, concepts } = list;
  if (mistakes.length === 0) return <NoMistakes />;
  const shown = topic === undefined ? topics : topics.filter((one) => one.topic === topic);
  const options = topics.map((one) => ({
    value: String(one.topic),
    label: `${one.title ?? text.untitled} (${one.mistakes})`,
  }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-lg font-semibold tabular-nums">
          {text.total(mistakes.length)}
        </p>
        <ButtonLink to="/oggi" search={{ modo: 'errori' }}>
          {text.reviewAll}
        </ButtonLink>
      </div>
      {(topics.length > 1 || shown.length === 0) && (
        <SelectField
          label={text.topic}
          value={shown.length === 0 || topic === undefined ? '' : String(topic)}
          options={[{ value: '', label: text.allTopics }, ...options]}
          onChange={(value) => onChooseTopic(value === '' ? undefined : Number(value))}
        />
      )}
      {shown.length === 0 && <p className="text-muted">{text.noneOfTopic}</p>}
      {shown.map((one) => (
        <TopicMistakes
          key={one.topic}
          topic={one}
          mistakes={mistakes.filter((mistake) => mistake.topic === one.topic)}
          concepts={concepts}
        />
      ))}
    </>
  );
}

function NoMistakes() {
  const { title, text: hint, study } = text.none;
  return (
    <Card className="grid justify-items-start gap-4 md:p-8">
      <div className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-muted">{hint}</p>
      </div>
      <ButtonLink to="/oggi">{study}</ButtonLink>
    </Card>
  );
}

function MistakesSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <Loading />
      <Skeleton className="h-12" />
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-40 rounded-card!" />
      ))}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TakenForm } from '@vialibera/contract/exam';
import { api } from '#web/platform/api/api.ts';
import { useMe } from '#web/platform/session/session.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { examText } from '#web/strings/exam.ts';
import { NoBank } from '#web/ui/no-bank.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatDuration } from '#web/strings/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ExamHistory } from './exam-history.tsx';
import { ExamIntro } from './exam-intro.tsx';
import { useSecondsLeft } from './room/exam-time.ts';

export function ExamHub({ onStarted }: { onStarted: (examId: string) => void }) {
  const selected = useLicenceId();
  const isAdmin = useMe()?.roles.includes('admin') ?? false;
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    api.exam.listExams.queryOptions({ input: { licence: selected }, staleTime: 0, refetchOnWindowFocus: true }),
  );
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} title={examText.hub.loadFailed} />
    ) : (
      <HubSkeleton />
    );
  const { running, licence, forms, bank } = data;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="grid gap-6">
        {running && <ResumeCard key={dataUpdatedAt} running={running} licence={licence.id} />}
        {bank ? (
          <ExamIntro
            key={licence.id}
            licence={licence.id}
            forms={forms}
            bank={bank}
            running={running !== null}
            onStarted={onStarted}
          />
        ) : (
          <NoBank licence={licence.name} admin={isAdmin} />
        )}
      </div>
      <ExamHistory exams={data.submitted} licence={licence.id} />
    </div>
  );
}

function HubSkeleton() {
  return (
    <div aria-busy className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Loading />
      <Skeleton className="h-[44rem] rounded-xl md:h-[36rem]" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}

type ResumeCardProps = {
  running: { id: string; secondsLeft: number; answered: number; form: TakenForm };
  licence: string;
};

function ResumeCard({ running, licence }: ResumeCardProps) {
  const [receivedAt] = useState(() => performance.now());
  const seconds = useSecondsLeft({ secondsLeft: running.secondsLeft, receivedAt });
  const text = examText.hub.running;
  const { form } = running;
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4 border-blue!">
      <div className="grid gap-1">
        <h2 className="text-xl">{form.licence === licence ? text.title : text.otherTitle(form.licenceName)}</h2>
        <p className="text-muted tabular-nums">
          {text.answered(running.answered, form.questions)} · {text.timeLeft(formatDuration(seconds))}
        </p>
      </div>
      <ButtonLink to="/quiz/esame/$examId" params={{ examId: running.id }}>
        {text.resume}
      </ButtonLink>
    </Card>
  );
}

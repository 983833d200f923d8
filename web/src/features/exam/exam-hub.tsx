import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { examText } from '#web/strings/exam.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatDuration } from '#web/strings/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ExamHistory } from './exam-history.tsx';
import { ExamIntro } from './exam-intro.tsx';
import { useSecondsLeft } from './exam-time.ts';

export function ExamHub({ onStarted }: { onStarted: (examId: string) => void }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    api.exam.listExams.queryOptions({ staleTime: 0, refetchOnWindowFocus: true }),
  );
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} title={examText.hub.loadFailed} />
    ) : (
      <HubSkeleton />
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="grid gap-6">
        {data.running && <ResumeCard key={dataUpdatedAt} running={data.running} />}
        <ExamIntro bank={data.bank} running={data.running !== null} onStarted={onStarted} />
      </div>
      <ExamHistory exams={data.submitted} />
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

type ResumeCardProps = { running: { id: string; secondsLeft: number; answered: number } };

function ResumeCard({ running }: ResumeCardProps) {
  const [receivedAt] = useState(() => performance.now());
  const seconds = useSecondsLeft({ secondsLeft: running.secondsLeft, receivedAt });
  const text = examText.hub.running;
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4 border-blue!">
      <div className="grid gap-1">
        <h2 className="text-xl">{text.title}</h2>
        <p className="text-muted tabular-nums">
          {text.answered(running.answered)} · {text.timeLeft(formatDuration(seconds))}
        </p>
      </div>
      <ButtonLink to="/quiz/esame/$examId" params={{ examId: running.id }}>
        {text.resume}
      </ButtonLink>
    </Card>
  );
}

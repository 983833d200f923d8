import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MissionSummary } from '@vialibera/contract/practice';
import { api } from '#web/platform/api/api.ts';
import { useHideGame } from '#web/platform/session/session.ts';
import { missionsText } from '#web/features/learning/strings/missions.ts';
import { buttonClasses } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/**
 * Lists the special missions. If loading them fails, only a toast is shown, because the units can be studied without the
 * missions.
 */
export function MissionList() {
  const { data, error } = useQuery(api.missions.listMissions.queryOptions());
  useEffect(() => {
    if (error) toast.error(missionsText.loadFailed);
  }, [error]);
  if (!data) return error ? null : <Skeleton className="mb-8 h-36 rounded-xl" />;
  if (data.missions.length === 0) return null;
  return (
    <section aria-labelledby="missioni" className="mb-8 grid gap-4">
      <h2 id="missioni" className="text-xl">
        {missionsText.title}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.missions.map((mission) => (
          <MissionCard key={mission.id} mission={mission} />
        ))}
      </ul>
    </section>
  );
}

function MissionCard({ mission }: { mission: MissionSummary }) {
  const { title, description, icon, route, completed } = mission;
  const hideGame = useHideGame();
  const action = completed ? missionsText.review : missionsText.start;
  return (
    <Card as="li" className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <IllustrationImage illustration={{ ...icon, description: '' }} className="size-16 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-2">
        <h3 className="text-lg">{title}</h3>
        <p className="text-[0.9375rem] leading-snug text-muted">{description}</p>
        <p className="flex flex-wrap gap-2">
          {!hideGame && !completed && <Chip tone="yellow">{missionsText.reward}</Chip>}
          {completed && <Chip tone="green">{missionsText.completed}</Chip>}
        </p>
      </div>
      <Link
        to={route}
        aria-label={missionsText.action(action, title)}
        className={buttonClasses(completed ? 'quiet' : 'primary')}
      >
        {action}
      </Link>
    </Card>
  );
}

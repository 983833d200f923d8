import { useQuery } from '@tanstack/react-query';
import { useMe } from '#web/platform/session/session.ts';
import { licencesQuery } from '#web/platform/session/use-licence.ts';
import { licenceText } from '#web/strings/licence.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LicenceForm } from './licence-form.tsx';

const { choose: text } = licenceText;

/**
 * Shows all licences and lets the learner choose a licence. `onLeave` is called after the choice, and after a click on
 * «Annulla».
 */
export function LicenceScreen({ onLeave }: { onLeave: () => void }) {
  const me = useMe();
  const { data, error, refetch } = useQuery({ ...licencesQuery, staleTime: 0 });
  return (
    <>
      <header className="mb-6 grid gap-2 md:mb-8">
        <h1 className="text-3xl text-balance md:text-4xl">{text.title}</h1>
        <p className="max-w-[60ch] text-muted">{text.lead}</p>
      </header>
      {data && me ? (
        <LicenceForm licences={data.licences} current={me.selectedLicense} onLeave={onLeave} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={text.loadFailed} />
      ) : (
        <LicencesSkeleton />
      )}
    </>
  );
}

function LicencesSkeleton() {
  return (
    <div aria-busy className="mt-10 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      <Loading />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-36 rounded-card!" />
      ))}
    </div>
  );
}

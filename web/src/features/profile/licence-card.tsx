import { useLicence } from '#web/platform/session/use-licence.ts';
import { licenceText } from '#web/strings/licence.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const { profile: text } = licenceText;

/** Shows the licence that the learner prepares for. If the name of the licence does not load, shows the id. */
export function LicenceCard({ selected }: { selected: string }) {
  const { licence, error } = useLicence();
  const name = licence?.name ?? (error ? selected : null);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <h2 className="text-lg">{text.title}</h2>
        {name === null ? <Skeleton className="h-6 w-40" /> : <p className="text-muted">{name}</p>}
      </div>
      <ButtonLink to="/patente" search={{ redirect: '/profile?tab=impostazioni' }} variant="quiet">
        {text.change}
      </ButtonLink>
    </Card>
  );
}

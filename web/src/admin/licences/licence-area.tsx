import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { api } from '#web/platform/api/api.ts';
import { licencesText as text } from '#web/admin/strings/admin-licences.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LicenceContext, useLicence } from './licence-context.ts';
import { findOwner, listOwners, listSharing } from './question-lists.ts';

/**
 * The part of a screen that shows the bank of one licence. Shows the name of the licence and lets the admin choose another
 * licence. The choice is in the URL, so that it can be linked and the back button works.
 */
export function LicenceArea({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(api.licences.listAdminLicences.queryOptions());
  const chosen = useLocation({ select: ({ search }) => (search as { patente?: string }).patente });
  const navigate = useNavigate();
  const licences = data?.licences;
  const licence = licences && findOwner(licences, chosen);
  const area = useMemo(() => {
    const choose = (id: string) =>
      void navigate({ to: '.', search: (now: object) => ({ ...now, patente: id }), resetScroll: false } as never);
    return licences && licence && { licence, licences, choose };
  }, [licences, licence, navigate]);
  if (!area)
    return error ? (
      <LoadError error={error} title={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-60" />
    );
  return (
    <LicenceContext value={area}>
      <LicenceSelect />
      {children}
    </LicenceContext>
  );
}

/** Lets the admin choose the licence whose bank the screen shows. Lists only licences that own a question list. */
function LicenceSelect() {
  const { licence, licences, choose } = useLicence();
  const options = listOwners(licences).map(({ id, name }) => {
    const sharing = listSharing(licences, id).map((other) => other.id);
    return { value: id, label: text.option(name, sharing) };
  });
  return (
    <div className="md:max-w-md">
      <SelectField label={text.choose} value={licence.id} options={options} onChange={choose} />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { AdminLicence } from '@vialibera/contract/licences';
import { useLocation } from '@tanstack/react-router';
import { api } from '#web/platform/api/api.ts';
import { Disclosure } from '#web/admin/disclosure.tsx';
import { findOwner } from '#web/admin/licences/question-lists.ts';
import { examFormsText as text } from '#web/strings/exam-forms.ts';
import { Chip } from '#web/ui/chip.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExamFormItem } from './exam-form-item.tsx';

export function ExamFormsTab() {
  const { data, error, refetch } = useQuery(api.licences.listAdminLicences.queryOptions({ staleTime: 0 }));
  const chosen = useLocation({ select: ({ search }) => (search as { patente?: string }).patente });
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-xl">{text.title}</h2>
        <p className="max-w-[65ch] text-muted">{text.lead}</p>
      </div>
      {error && !data && <LoadError error={error} title={text.loadFailed} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && data.licences.length === 0 && <p>{text.none}</p>}
      {data && <Licences licences={data.licences} opened={chosen ?? findOwner(data.licences, chosen)?.id} />}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy className="grid gap-4">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 rounded-card!" />
      ))}
    </div>
  );
}

type LicencesProps = { licences: readonly AdminLicence[]; opened: string | undefined };

/** Shows a collapsible card for each licence. The card of the licence `opened` is open at first. */
function Licences({ licences, opened }: LicencesProps) {
  return (
    <div className="grid gap-4">
      {licences.map((licence) => (
        <Disclosure
          key={licence.id}
          title={licence.name}
          heading="h3"
          openAtFirst={licence.id === opened}
          badge={<Badges licence={licence} />}
        >
          <LicenceForms licence={licence} owner={findOwner(licences, licence.id) ?? licence} />
        </Disclosure>
      ))}
    </div>
  );
}

function Badges({ licence: { forms } }: { licence: AdminLicence }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{text.count(forms.length)}</span>
      {forms.some(({ certain }) => !certain) && <Chip tone="yellow">{text.uncertain}</Chip>}
      {forms.every(({ exam }) => exam.statements === 0) ? (
        <Chip>{text.empty}</Chip>
      ) : (
        forms.some(({ exam }) => !exam.possible) && <Chip tone="red">{text.unfilled}</Chip>
      )}
    </span>
  );
}

type LicenceFormsProps = { licence: AdminLicence; owner: AdminLicence };

/** Shows the exam forms of a licence. `owner` is the licence whose question list contains their questions. */
function LicenceForms({ licence, owner }: LicenceFormsProps) {
  return (
    <>
      {owner !== licence && <p className="text-muted">{text.ofList(owner.name)}</p>}
      {licence.forms.map((form) => (
        <ExamFormItem key={form.id} form={form} licence={licence} owner={owner} />
      ))}
    </>
  );
}

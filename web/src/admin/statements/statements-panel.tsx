import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import type { AdminLicence } from '@vialibera/contract/licences';
import { api } from '#web/platform/api/api.ts';
import { manageText as text } from '#web/admin/strings/admin-manage.ts';
import { BankStateNote } from '#web/admin/bank-state-note.tsx';
import { EmptyList } from '#web/admin/empty-list.tsx';
import { ExportButton } from '#web/admin/export-button.tsx';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { hasOwnBank } from '#web/admin/licences/question-lists.ts';
import { licencesText } from '#web/admin/strings/admin-licences.ts';
import { QueryList } from '#web/admin/query-list.tsx';
import { Pager } from '#web/admin/pager.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditionNote } from './edition-note.tsx';
import { StatementControls, type StatementView } from './statement-controls.tsx';
import { StatementNotes } from './statement-notes.tsx';
import { StatementTable } from './statement-table.tsx';
import { useDebouncedValue } from '#web/admin/use-debounced-value.ts';
import { VersionsDisclosure } from '#web/admin/versions/versions-disclosure.tsx';

export function StatementsPanel() {
  const { licence } = useLicence();
  return (
    <>
      <h2 className="text-xl">{licencesText.bank(licence.name)}</h2>
      <Statements key={licence.id} licence={licence} />
    </>
  );
}

/** Lists the statements of the selected bank. Initially, the bank that the app currently uses is selected. */
function Statements({ licence }: { licence: AdminLicence }) {
  const [view, setView] = useState<StatementView>({
    typed: '',
    bank: undefined,
    show: 'live',
    topic: '',
    sort: 'list',
  });
  const [page, setPage] = useState(1);
  const concept = useConceptFilter();
  const { show, sort } = view;
  const filters = {
    licence: licence.id,
    search: useDebouncedValue(view.typed),
    show,
    ...(view.bank && { bank: view.bank }),
    ...(concept.id && { concept: concept.id }),
  };
  const topic = view.topic === 'none' ? view.topic : Number(view.topic);
  const input = { ...filters, ...(topic && { topic }), sort, page };
  const query = useQuery(
    api.banks.listStatements.queryOptions({ input, placeholderData: keepPreviousData, staleTime: 0 }),
  );
  const { total = 0, inForce = null } = query.data ?? {};
  const bank = view.bank ?? query.data?.bank ?? IMPORTED_BANK;
  const change = (part: Partial<StatementView>) => {
    setView((now) => ({ ...now, ...part }));
    setPage(1);
  };
  const clearConcept = () => {
    concept.clear();
    setPage(1);
  };
  return (
    <>
      <VersionsDisclosure key={bank} bank={bank} />
      <BankStateNote />
      <EditionNote />
      <StatementNotes counts={query.data} show={show} onShow={(next) => change({ show: next })} />
      {concept.id && <ConceptNote title={query.data?.concept ?? concept.id} onClear={clearConcept} />}
      <StatementControls view={view} bank={bank} inForce={inForce} licence={licence} onView={change}>
        <ExportButton
          path="/api/admin/statements.csv"
          query={{ ...filters, topic: view.topic, bank }}
          rows={total}
          fileName={fileNameOf(licence)}
        />
      </StatementControls>
      {bank !== IMPORTED_BANK && <p className="text-muted">{text.ownBankHint}</p>}
      <QueryList query={query} loading={text.loading} empty={total === 0 ? <EmptyList /> : null}>
        <StatementTable statements={query.data?.statements ?? []} changeable={bank === IMPORTED_BANK} />
      </QueryList>
      <Pager page={page} total={total} onPage={setPage} />
    </>
  );
}

/**
 * Returns the id of the concept in the URL, which limits the list to the statements of this concept. The list of concepts
 * links here.
 */
function useConceptFilter() {
  const id = useLocation({ select: ({ search }) => (search as { concetto?: string }).concetto });
  const navigate = useNavigate();
  const clear = () =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, concetto: undefined }), resetScroll: false } as never);
  return { id, clear };
}

/** Shows that only the statements of one concept are listed, and offers to list all statements. */
function ConceptNote({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-blue-soft px-4 py-3 text-blue-strong">
      <p className="min-w-0">{text.concept(title)}</p>
      <Button variant="quiet" onClick={onClear} className="bg-surface!">
        {text.everyConcept}
      </Button>
    </div>
  );
}

/** The file of the licence with the course has a fixed name, the files of the other licences contain their ids. */
function fileNameOf(licence: AdminLicence): string {
  return hasOwnBank(licence) ? 'domande_ministeriali.csv' : `domande_ministeriali_${licence.id}.csv`;
}

import { Tabs } from '@base-ui/react/tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { manageText as text } from './strings/admin-manage.ts';
import { MANAGE_VIEWS, type ManageView } from './admin-tabs.ts';
import { ExportButton } from './export-button.tsx';
import { LicenceArea } from './licences/licence-area.tsx';
import { ProposalsDisclosure } from './questions/proposals-disclosure.tsx';
import { QuestionBrowser } from './questions/question-browser.tsx';
import { RetireQuestion } from './questions/retire-question.tsx';
import { StatementsPanel } from './statements/statements-panel.tsx';

const from = '/question-upload';

/** The tab «Gestisci Domande» with the quiz questions and the statements of the question banks. */
export function ManageTab() {
  const { view = MANAGE_VIEWS[0] } = useSearch({ from });
  const navigate = useNavigate({ from });
  const go = (next: ManageView) => void navigate({ search: (now) => ({ ...now, view: next }) });
  return (
    <Tabs.Root value={view} onValueChange={(value) => go(value as ManageView)} className="grid gap-5">
      <Tabs.List
        aria-label={text.viewsLabel}
        className="inline-flex flex-wrap justify-self-start rounded-control bg-line/50 p-1"
      >
        {MANAGE_VIEWS.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            className="min-h-11 rounded-[8px] px-4 font-sign font-bold text-muted data-active:bg-blue data-active:text-on-blue"
          >
            {text.views[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="quiz" className="grid gap-5">
        <ProposalsDisclosure />
        <QuestionBrowser
          renderAction={(filters, rows) => (
            <ExportButton
              path="/api/admin/questions.csv"
              query={filters}
              rows={rows}
              fileName="domande_ministeriali.csv"
            />
          )}
          renderRowAction={(question) => <RetireQuestion question={question} />}
        />
      </Tabs.Panel>
      <Tabs.Panel value="ministeriali" className="grid gap-5">
        <LicenceArea>
          <StatementsPanel />
        </LicenceArea>
      </Tabs.Panel>
    </Tabs.Root>
  );
}

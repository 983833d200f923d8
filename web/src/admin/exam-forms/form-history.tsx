import { useQuery } from '@tanstack/react-query';
import type { AdminExamForm, AdminLicence, ExamFormVersion } from '@vialibera/contract/licences';
import { api } from '#web/platform/api/api.ts';
import { QueryList } from '#web/admin/query-list.tsx';
import { examFormsText } from '#web/strings/exam-forms.ts';
import type { TopicTitles } from '#web/strings/topics.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { listDifferences } from './form-differences.ts';

const { versions: text, historyOf } = examFormsText;

type Props = {
  form: AdminExamForm;
  licence: AdminLicence;
  topics: TopicTitles;
  onRestore: (version: ExamFormVersion) => void;
};

/** Lists the versions of an exam form from the newest to the oldest, each with its changes. */
export function FormHistory({ form, licence, topics, onRestore }: Props) {
  const input = { licence: licence.id, form: form.id };
  const query = useQuery(api.licences.listExamFormVersions.queryOptions({ input, staleTime: 0 }));
  const versions = query.data?.versions ?? [];
  return (
    <section aria-label={historyOf(form.name, licence.name)} className="grid gap-3 rounded-control bg-ground p-4">
      <QueryList query={{ ...query, isPlaceholderData: false }} loading={text.loading} empty={null}>
        <ol className="grid">
          {versions.map((version, index) => (
            <VersionItem
              key={version.version}
              version={version}
              previous={versions[index + 1]}
              isCurrent={index === 0}
              topics={topics}
              onRestore={() => onRestore(version)}
            />
          ))}
        </ol>
      </QueryList>
    </section>
  );
}

type VersionItemProps = {
  version: ExamFormVersion;
  previous: ExamFormVersion | undefined;
  isCurrent: boolean;
  topics: TopicTitles;
  onRestore: () => void;
};

function VersionItem({ version: row, previous, isCurrent, topics, onRestore }: VersionItemProps) {
  return (
    <li className="grid gap-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <h5 className="font-sign font-bold">{text.name(row.version)}</h5>
        {isCurrent && <Chip tone="green">{text.current}</Chip>}
      </div>
      <p className="text-[0.9375rem] text-muted">{text.by(row)}</p>
      {previous ? <Differences before={previous} after={row} topics={topics} /> : <p>{text.first}</p>}
      {!isCurrent && (
        <Button
          variant="quiet"
          className="justify-self-start"
          aria-label={text.restoreOf(row.version)}
          onClick={onRestore}
        >
          {text.restore}
        </Button>
      )}
    </li>
  );
}

type DifferencesProps = { before: ExamFormVersion; after: ExamFormVersion; topics: TopicTitles };

function Differences({ before, after, topics }: DifferencesProps) {
  return (
    <dl aria-label={text.differences(after.version)} className="grid gap-2 text-[0.9375rem]">
      {listDifferences(before, after, topics).map((difference) => (
        <div key={difference.label} className="grid gap-x-3 gap-y-1 md:grid-cols-[10rem_1fr_1fr]">
          <dt className="font-semibold">{difference.label}</dt>
          <dd className="wrap-anywhere text-muted">
            <span className="font-semibold">{text.before}</span> <del>{difference.before.join('; ')}</del>
          </dd>
          <dd className="wrap-anywhere">
            <span className="font-semibold">{text.after}</span>{' '}
            <ins className="no-underline">{difference.after.join('; ')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

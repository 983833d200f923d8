import type { AdminExamForm, AdminLicence, ExamFormVersion } from '@vialibera/contract/licences';
import { lazy, Suspense, useState } from 'react';
import { examFormsText as text } from '#web/strings/exam-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Composition } from './composition.tsx';
import { ExamFormFit } from './exam-form-fit.tsx';
import { FormHistory } from './form-history.tsx';

const EditExamForm = lazy(async () => ({ default: (await import('./edit-exam-form.tsx')).EditExamForm }));

type Props = { form: AdminExamForm; licence: AdminLicence; owner: AdminLicence };
/**
 * The state of the open dialog. `form` is the exam form at the time when the dialog opened, because a refetch may have changed
 * the exam form since then.
 */
type Editing = { form: AdminExamForm; restored: ExamFormVersion | null };

/** Shows an exam form: its values, its composition, and whether the active bank has enough questions for it. */
export function ExamFormItem({ form, licence, owner }: Props) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [historyOpen, setHistoryOpen] = useState(false);
  const { topics } = owner;
  return (
    <section className="grid gap-4 border-b border-line pb-5 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-3">
        <h4 className="font-sign text-lg font-bold">{form.name}</h4>
        {!form.certain && <Chip tone="yellow">{text.uncertain}</Chip>}
      </div>
      <Values form={form} />
      <Composition form={form} topics={topics} />
      <ExamFormFit form={form} licence={licence} topics={topics} />
      <div className="flex flex-wrap gap-3">
        <Button aria-label={text.editOf(form.name, licence.name)} onClick={() => setEditing({ form, restored: null })}>
          {text.edit}
        </Button>
        <Button
          variant="quiet"
          aria-label={text.historyOf(form.name, licence.name)}
          aria-expanded={historyOpen}
          onClick={() => setHistoryOpen(!historyOpen)}
        >
          {text.history}
        </Button>
      </div>
      {historyOpen && (
        <FormHistory
          form={form}
          licence={licence}
          topics={topics}
          onRestore={(version) => setEditing({ form, restored: version })}
        />
      )}
      <Suspense>
        {editing && (
          <EditExamForm
            key={editing.form.version}
            {...editing}
            licence={licence}
            topics={topics}
            onReload={(current) => setEditing({ form: current, restored: null })}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

function Values({ form }: { form: AdminExamForm }) {
  const { values } = text;
  const { minutesWithMoreTime } = form;
  const rows = [
    [values.questions, String(form.questions)],
    [values.minutes, text.minutes(form.minutes)],
    [values.minutesWithMoreTime, minutesWithMoreTime === null ? text.unknown : text.minutes(minutesWithMoreTime)],
    [values.allowedErrors, String(form.allowedErrors)],
    [values.kind, text.kinds[form.kind]],
    [values.validFrom, text.date(form.validFrom)],
    [values.version, String(form.version)],
    [values.source, form.source],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
      {rows.map(([label, value]) => (
        <div key={label} className={label === values.source ? 'col-span-full' : ''}>
          <dt className="text-[0.9375rem] text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ExamFormSummary } from '@vialibera/contract/exam';
import type { ShownEdition } from '@vialibera/contract/shared/edition';
import { useMe } from '#web/platform/session/session.ts';
import { editionText } from '#web/strings/edition.ts';
import { examText } from '#web/strings/exam.ts';
import { formatNumber } from '#web/strings/format.ts';
import { errorCode, errorText, errorTextOr, rejectionCode } from '#web/strings/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useItalianVoice } from '#web/platform/device/use-read-aloud.ts';
import { MissingVoice } from '#web/ui/reading/missing-voice.tsx';
import { readingSettings } from '#web/ui/reading/reading-settings.ts';
import { ExamFormChoice } from './exam-form-choice.tsx';
import { examTime, useExamForm } from './exam-forms.ts';
import { KeyboardHints } from './room/keyboard-hints.tsx';
import { MoreTimeOffer } from './room/more-time-offer.tsx';
import { useStartExam } from './use-start-exam.ts';

type ExamIntroProps = {
  licence: string;
  forms: readonly ExamFormSummary[];
  bank: { name: string; statements: number; edition: ShownEdition | null };
  /** True while the learner has a running exam. No new exam can start then; the resume card links to the running exam. */
  running: boolean;
  onStarted: (examId: string) => void;
};

export function ExamIntro({ licence, forms, bank, running, onStarted }: ExamIntroProps) {
  const start = useStartExam(onStarted);
  const { moreTime: wantsMoreTime, readAloud } = readingSettings(useMe());
  const hasVoice = useItalianVoice();
  // Learners who have set neither do not expect to hear the questions.
  const lacksVoice = !hasVoice && (readAloud === 'auto' || (wantsMoreTime && readAloud !== 'off'));
  const { form, choose } = useExamForm(licence, forms);
  const { hub } = examText;
  if (!form) return null;
  return (
    <Card as="section" className="grid gap-7 md:p-8">
      {forms.length > 1 && (
        <ExamFormChoice forms={forms} chosen={form.id} wantsMoreTime={wantsMoreTime} onChoose={choose} />
      )}
      <ExamFacts form={form} wantsMoreTime={wantsMoreTime} />
      {lacksVoice && <MissingVoice className="rounded-lg bg-yellow-soft px-4 py-3 text-ink" />}
      <div className="grid gap-3">
        {!running && (
          <Button
            busy={start.isPending}
            onClick={() => start.mutate({ licence, form: form.id })}
            className="w-full md:w-auto"
          >
            {hub.start}
          </Button>
        )}
        {start.error && (
          <p role="alert" className="text-red">
            {startErrorText(start.error)}
          </p>
        )}
        <p className="text-sm text-muted">
          {hub.bank(bank.name, formatNumber(bank.statements))}
          {bank.edition && <span className="block">{editionText.inForce(bank.edition)}</span>}
        </p>
      </div>
      <MoreTimeOffer />
      <div className="grid gap-3">
        <h2 className="text-xl">{hub.rulesTitle}</h2>
        <ul className="grid max-w-[65ch] gap-2.5">
          {hub.rules.map((rule) => (
            <li key={rule} className="flex gap-3">
              <span aria-hidden className="mt-[0.65em] h-1 w-4 shrink-0 rounded-full bg-yellow" />
              {rule}
            </li>
          ))}
        </ul>
      </div>
      <KeyboardHints kind={form.kind} />
    </Card>
  );
}

function ExamFacts({ form, wantsMoreTime }: { form: ExamFormSummary; wantsMoreTime: boolean }) {
  const { seconds, moreTime } = examTime(form, wantsMoreTime);
  return (
    <dl className="grid gap-x-3 sm:grid-cols-3">
      {examText.hub.facts({ ...form, seconds }, moreTime).map(({ value, unit, note }) => (
        <div
          key={unit}
          className="grid grid-cols-[3.5rem_1fr] content-start items-center gap-x-3 border-line py-3 not-first:border-t sm:grid-cols-1 sm:gap-y-1 sm:rounded-lg sm:border sm:p-4"
        >
          <dt className="contents font-sign font-bold">
            <span className="row-span-2 text-4xl leading-none font-extrabold tabular-nums">{value}</span>
            {unit}
          </dt>
          <dd className="text-sm leading-snug text-muted max-sm:col-start-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the error text for a failed start. If the error is unexpected, returns the text of the specification. */
function startErrorText(error: unknown): string {
  const { hub } = examText;
  if (rejectionCode(error) === 'EXAM_FORM_UNKNOWN') return errorText(error);
  return errorCode(error) === 'OFFLINE' ? hub.needsNetwork : errorTextOr(error, hub.loadFailed);
}

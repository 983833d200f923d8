import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { examText } from '#web/strings/exam.ts';
import { formatNumber } from '#web/strings/format.ts';
import { errorCode, errorText } from '#web/strings/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { areCharacterShortcutsOn, setCharacterShortcuts } from '#web/ui/character-shortcuts.ts';
import { SwitchRow } from '#web/ui/switch-row.tsx';
import { api, client } from '#web/api.ts';
import { examQuery } from './exam-query.ts';

type ExamIntroProps = {
  bank: { name: string; statements: number } | null;
  /** True while the learner has a running exam. No new exam can start then; the resume card links to the running exam. */
  running: boolean;
  onStarted: (examId: string) => void;
};

export function ExamIntro({ bank, running, onStarted }: ExamIntroProps) {
  const start = useStartExam(onStarted);
  const { hub } = examText;
  return (
    <Card as="section" className="grid gap-7 md:p-8">
      <dl className="grid gap-x-3 sm:grid-cols-3">
        {hub.facts.map(({ value, unit, note }) => (
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
      <div className="grid gap-3">
        {!running && (
          <Button busy={start.isPending} disabled={!bank} onClick={() => start.mutate()} className="w-full md:w-auto">
            {hub.start}
          </Button>
        )}
        {start.error && (
          <p role="alert" className="text-red">
            {startErrorText(start.error)}
          </p>
        )}
        <p className="text-sm text-muted">{bank ? hub.bank(bank.name, formatNumber(bank.statements)) : hub.noBank}</p>
      </div>
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
      <KeyboardHints />
    </Card>
  );
}

/** Lists the keyboard shortcuts, with a switch for those that are single letters (WCAG 2.1.4). */
function KeyboardHints() {
  const { hub } = examText;
  const [shortcutsOn, setShortcutsOn] = useState(areCharacterShortcutsOn);
  const change = (on: boolean) => {
    setCharacterShortcuts(on);
    setShortcutsOn(on);
  };
  return (
    <div className="hidden gap-3 keyboard:grid">
      <h2 className="text-xl">{hub.shortcutsTitle}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted">
        {hub.shortcuts.map(({ key, action }) => (
          <li key={key} className="flex items-center gap-2">
            <kbd className="min-w-8 rounded-md border border-b-2 border-line px-2 pt-1 pb-0.5 text-center font-sign text-sm font-bold text-ink">
              {key}
            </kbd>
            {action}
          </li>
        ))}
      </ul>
      <SwitchRow title={hub.characterShortcuts} hint={hub.characterShortcutsHint} on={shortcutsOn} onChange={change} />
    </div>
  );
}

/** The specification's text for a failed start replaces only the general text for an unexpected error. */
function startErrorText(error: unknown): string {
  const { hub } = examText;
  const code = errorCode(error);
  return code === 'OFFLINE' ? hub.needsNetwork : code === 'UNEXPECTED' ? hub.loadFailed : errorText(error);
}

/**
 * Starts an exam. The client creates the exam's id and reuses it until the request succeeds, so that a retry does not start a
 * second exam.
 */
function useStartExam(onStarted: (examId: string) => void) {
  const queries = useQueryClient();
  const examId = useRef<string>(null);
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      examId.current ??= crypto.randomUUID();
      const started = await client.exam.startExam({ examId: examId.current });
      const { queryKey } = examQuery(started.examId);
      if (started.sheet) queries.setQueryData(queryKey, { exam: started.sheet, receivedAt: performance.now() });
      return started;
    },
    onSuccess: (started) => {
      examId.current = null;
      void queries.invalidateQueries({ queryKey: api.exam.listExams.key() });
      void queries.invalidateQueries({ queryKey: api.home.key() });
      onStarted(started.examId);
    },
  });
}

import { useState } from 'react';
import type { ExamFormSummary } from '@vialibera/contract/exam';
import { tabStorage } from '#web/platform/device/browser-storage.ts';
import type { MoreTime } from '#web/strings/exam.ts';

/**
 * Returns the duration of an exam. If `wantsMoreTime` is true, returns the longer duration. If the longer duration is unknown,
 * returns the usual one.
 */
export function examTime(form: ExamFormSummary, wantsMoreTime: boolean): { seconds: number; moreTime: MoreTime } {
  const { seconds, secondsWithMoreTime } = form;
  if (!wantsMoreTime) return { seconds, moreTime: 'no' };
  return secondsWithMoreTime === null
    ? { seconds, moreTime: 'unknown' }
    : { seconds: secondsWithMoreTime, moreTime: 'yes' };
}

const storageKey = (licence: string) => `vialibera:exam-form:${licence}`;

/**
 * Returns the exam form that the learner has chosen in this tab. Returns the first form if the learner has not chosen one. Also
 * returns a function that chooses another form.
 */
export function useExamForm(licence: string, forms: readonly ExamFormSummary[]) {
  const [chosen, setChosen] = useState(() => tabStorage().getItem(storageKey(licence)));
  const form = forms.find(({ id }) => id === chosen) ?? forms[0];

  function choose(id: string) {
    setChosen(id);
    try {
      tabStorage().setItem(storageKey(licence), id);
    } catch {
      // If the choice cannot be stored, the next visit of the screen starts with the first form.
    }
  }

  return { form, choose };
}

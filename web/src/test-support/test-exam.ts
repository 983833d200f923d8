import type { Me } from '@vialibera/contract/accounts';
import type { ExamFormSummary, RunningExam, TakenForm } from '@vialibera/contract/exam';
import { DEFAULT_READING } from '#web/ui/reading/reading-settings.ts';

/** Test data: the exam of licence B. `FORM_KB` is an exam with single-choice questions. */
export const FORM_B: TakenForm = {
  licence: 'B',
  licenceName: 'Patente B',
  name: 'Esame di teoria',
  kind: 'true-false',
  questions: 30,
  seconds: 1200,
  allowedErrors: 3,
  moreTime: false,
};
export const FORM_KB: TakenForm = {
  ...FORM_B,
  licence: 'KB',
  licenceName: 'CAP KB',
  kind: 'single-choice',
  questions: 20,
  seconds: 1800,
  allowedErrors: 2,
};
export const USUAL_B: ExamFormSummary = {
  id: 'esame',
  name: 'Esame di teoria',
  kind: 'true-false',
  questions: 30,
  seconds: 1200,
  secondsWithMoreTime: 2400,
  allowedErrors: 3,
};

export const LEARNER: Me = {
  id: 'anna',
  email: 'anna@esempio.it',
  displayName: 'Anna',
  friendCode: 'ANNA2345',
  isPublic: true,
  selectedLicense: 'B',
  licenceChosen: true,
  reading: DEFAULT_READING,
  hideGame: false,
  timeZone: 'Europe/Rome',
  roles: ['user'],
  stats: { totalXp: 0, level: 1, xpIntoLevel: 0, xpForLevel: 100, coins: 0, streak: 0, maxStreak: 0 },
};

/** Returns a running exam without answers. */
export function runningExam(form: TakenForm): RunningExam {
  const options = form.kind === 'single-choice' ? ['Uno', 'Due', 'Tre'] : null;
  return {
    status: 'running',
    id: '11111111-1111-4111-8111-111111111111',
    secondsLeft: 900,
    form,
    questions: Array.from({ length: form.questions }, (_, index) => ({
      text: `Testo ${index + 1}`,
      options,
      illustration: null,
    })),
    answers: Array.from({ length: form.questions }, () => null),
  };
}

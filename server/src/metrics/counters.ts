import { Counter, Histogram, Registry } from 'prom-client';

/** What this process has done since its start. One for all: it is the process that is measured. */
export const processCounters = new Registry();

const registers = [processCounters];

export const requestCount = new Counter({
  name: 'http_requests_total',
  help: 'Answered requests',
  labelNames: ['method', 'route', 'status'],
  registers,
});

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until the answer began, by route',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const mailCount = new Counter({
  name: 'vialibera_mails_total',
  help: 'Tries to send a mail, by how they ended',
  labelNames: ['type', 'outcome'],
  registers,
});

const examCount = new Counter({
  name: 'vialibera_exams_submitted_total',
  help: 'Submitted exams, by result and by who has submitted them: the learner or the deadline',
  labelNames: ['result', 'by'],
  registers,
});

export type MailOutcome = 'sent' | 'skipped' | 'refused' | 'failed' | 'unknown' | 'later';

export function countMail(type: string, outcome: MailOutcome): void {
  mailCount.inc({ type, outcome });
}

/** To be called when the submission is committed, and for that one only: a repeat is no second exam. */
export function countExam({ passed, timedOut }: { passed: boolean; timedOut: boolean }): void {
  examCount.inc({ result: passed ? 'passed' : 'failed', by: timedOut ? 'deadline' : 'learner' });
}

import { Counter, Histogram, Registry } from 'prom-client';

/** The counters of this process since its start. The registry is global, because the counters cover the whole process. */
export const processCounters = new Registry();

const registers = [processCounters];

export const requestCount = new Counter({
  name: 'http_requests_total',
  help: 'Number of answered requests',
  labelNames: ['method', 'route', 'status'],
  registers,
});

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to the start of the response, by route',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const emailCount = new Counter({
  name: 'vialibera_emails_total',
  help: 'Attempts to send an email, by type and outcome',
  labelNames: ['type', 'outcome'],
  registers,
});

const examCount = new Counter({
  name: 'vialibera_exams_submitted_total',
  help: 'Submitted exams, by result and by what submitted them: the learner or the deadline',
  labelNames: ['result', 'by'],
  registers,
});

export type EmailOutcome = 'sent' | 'skipped' | 'refused' | 'failed' | 'unknown' | 'deferred';

export function countEmail(type: string, outcome: EmailOutcome): void {
  emailCount.inc({ type, outcome });
}

/**
 * Counts a submitted exam. Call it only once per exam, after the transaction that submits the exam is committed. If a repeated
 * request gets the result of the exam again, do not call it.
 */
export function countExam({ passed, timedOut }: { passed: boolean; timedOut: boolean }): void {
  examCount.inc({ result: passed ? 'passed' : 'failed', by: timedOut ? 'deadline' : 'learner' });
}

import { newServer } from '#e2e/support/server.ts';
import { auditPage } from './audit-page.ts';

/**
 * The minimum scores from 0 to 100. The performance score varies on a busy machine, so the best of three runs counts.
 */
const MINIMUMS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = 3;

const server = await newServer();
await server.start();
const best: Record<string, number> = {};
for (let turn = 0; turn < RUNS && !reachesMinimum(best); turn += 1) {
  for (const [name, score] of Object.entries((await auditPage(server.url)).scores))
    best[name] = Math.max(best[name] ?? 0, score);
}
await server.stop();
for (const [name, minimum] of Object.entries(MINIMUMS))
  process.stdout.write(`${name} ${best[name]} (at least ${minimum})\n`);
process.exitCode = reachesMinimum(best) ? 0 : 1;

function reachesMinimum(scores: Record<string, number>) {
  return Object.entries(MINIMUMS).every(([name, minimum]) => (scores[name] ?? 0) >= minimum);
}

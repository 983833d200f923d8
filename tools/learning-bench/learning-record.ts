import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STUDY_METHOD } from '@vialibera/domain/study/study-state';
import { ROOT, run } from '#tools/run.ts';
import type { Outcome } from './learning-simulation.ts';
import { brierAboveOracle, calibrationError, listCalibrationBins, mean } from './learning-statistics.ts';

/**
 * The path of the file with the data for the page «Affidabilità». The file is committed, and the build of the web app
 * includes it.
 */
const FILE = join(ROOT, 'web/src/features/study/reliability/learning-bench.json');
const DIGITS = 3;

type Calibration = { name: string; gated: boolean; outcomes: readonly Outcome[] };

/**
 * For each simulated world (learning-worlds.ts), saves how well the predicted probabilities of passing are calibrated.
 * Also saves the date, the number of learners and the limits.
 */
export async function saveLearningRecord(
  worlds: readonly Calibration[],
  about: { learners: number; limits: { error: number; brier: number } },
) {
  const measuredOn = new Date().toISOString().slice(0, 10);
  const record = { measuredOn, method: STUDY_METHOD, ...about, worlds: worlds.map(toWorld) };
  const oneLinePerBin = (bin: string) => bin.replaceAll(/\s+/g, ' ');
  await writeFile(FILE, JSON.stringify(record, roundNumber, 2).replaceAll(/\{\s+"low"[^}]+\}/g, oneLinePerBin));
  await run('oxfmt', [FILE]);
}

function toWorld({ name, gated, outcomes }: Calibration) {
  return {
    name,
    gated,
    error: calibrationError(outcomes, ({ predicted }) => predicted),
    brierAboveOracle: brierAboveOracle(outcomes),
    predicted: mean(outcomes.map(({ predicted }) => predicted)),
    observed: mean(outcomes.map(({ truth }) => truth)),
    inBand: mean(outcomes.map(({ inBand }) => (inBand ? 1 : 0))),
    bins: listCalibrationBins(outcomes),
  };
}

function roundNumber(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value;
}

import { measureLearningSpeed } from './learning-speed.ts';
import { saveLearningRecord } from './learning-record.ts';
import { POLICIES, type Policy } from './learning-policies.ts';
import type { Outcome } from './learning-simulation.ts';
import { brierAboveOracle, calibrationError, mean, pairedDifference } from './learning-statistics.ts';
import { simulateAll } from './learning-workers.ts';
import { type World, WORLDS } from './learning-worlds.ts';
import type { Report } from '#tools/report.ts';

const LEARNERS = 500;
const LONG = { learners: 60, effort: { days: 60, answersPerDay: 80 } };
const FIRST_SEED = 20_000;
const GATES = { error: 0.08, meanError: 0.05, brier: 0.03, belowNew: 0.01, belowDueLong: 0.1 };
/**
 * The world in which the share of right answers in practice happens to be as low as in exams. In this world, the engine
 * need not predict better than the share of right answers in the last 100 answers.
 */
const PERCENT_IS_FAIR = 'wording';

type ByPolicy = Record<Policy, Outcome[]>;
const format = (value: number) => value.toFixed(3);
const truths = (outcomes: readonly Outcome[]) => outcomes.map(({ truth }) => truth);

/**
 * Simulates learners in several worlds. Measures whether the engine prepares them better than simpler policies do, and
 * whether the predicted probability of passing is calibrated. If `write` is true, saves the calibration for the page
 * «Affidabilità».
 */
export async function measureLearning(report: Report, scale: number, write: boolean) {
  report.addTitle('Learning');
  const learners = Math.ceil(LEARNERS * scale);
  const seeds = { first: FIRST_SEED, end: FIRST_SEED + learners };
  const tasks = WORLDS.flatMap(({ name }) => POLICIES.map((policy) => ({ world: name, policy, ...seeds })));
  const outcomes = await simulateAll(tasks);
  const worlds = WORLDS.map((world, place): [World, ByPolicy] => [
    world,
    Object.fromEntries(
      POLICIES.map((policy, index) => [policy, outcomes[place * POLICIES.length + index]]),
    ) as ByPolicy,
  ]);
  report.addLine(
    `Mean P(pass) on the day of the exam, of ${learners} learners in each world; paired differences with 95 % interval:`,
  );
  report.addTable(
    ['', ...POLICIES, 'gain − random', 'gain − due', 'gain − new'],
    worlds.map((one) => toPolicyRow(report, ...one)),
  );
  report.addLine('Calibration of the probability of passing, against the true one:');
  report.addTable(
    [
      '',
      'error',
      'error of the last 100 answers',
      'mean predicted',
      'mean true',
      'Brier above the oracle',
      'in the band',
    ],
    worlds.map(([world, { gain }]) => toCalibrationRow(report, world, gain)),
  );
  reportMeanError(report, worlds);
  const calibrations = worlds.map(([{ name, gated }, { gain }]) => ({ name, gated, outcomes: gain }));
  if (write) await saveLearningRecord(calibrations, { learners, limits: { error: GATES.error, brier: GATES.brier } });
  await measureLongStudy(report, scale);
  measureLearningSpeed(report);
}

function toPolicyRow(report: Report, { name }: World, outcomes: ByPolicy): string[] {
  const difference = (policy: Policy, isReached: (low: number, middle: number) => boolean) => {
    const { mean: middle, half } = pairedDifference(truths(outcomes.gain), truths(outcomes[policy]));
    return report.formatTarget(
      `${name}, gain − ${policy}`,
      isReached(middle - half, middle),
      `${format(middle)} ± ${format(half)}`,
    );
  };
  return [
    name,
    ...POLICIES.map((policy) => format(mean(truths(outcomes[policy])))),
    difference('random', (low) => low >= 0),
    difference('due', (low) => low >= 0),
    difference('new', (_low, middle) => middle >= -GATES.belowNew),
  ];
}

function toCalibrationRow(report: Report, { name, gated }: World, outcomes: readonly Outcome[]): string[] {
  const error = calibrationError(outcomes, ({ predicted }) => predicted);
  const percent = calibrationError(outcomes, ({ lastHundred }) => lastHundred);
  const brier = brierAboveOracle(outcomes);
  const target = (what: string, reached: boolean, shown: string) =>
    report.formatTarget(`${name}, ${what}`, reached || !gated, shown);
  return [
    gated ? name : `${name} (no gate)`,
    target('calibration error', error <= GATES.error, format(error)),
    target('calibration error of the last 100', name === PERCENT_IS_FAIR || error < percent, format(percent)),
    format(mean(outcomes.map(({ predicted }) => predicted))),
    format(mean(truths(outcomes))),
    target('Brier', brier <= GATES.brier, format(brier)),
    `${Math.round(100 * mean(outcomes.map(({ inBand }) => (inBand ? 1 : 0))))} %`,
  ];
}

function reportMeanError(report: Report, worlds: readonly [World, ByPolicy][]) {
  const gated = worlds.filter(([{ gated: isGated }]) => isGated);
  const error = mean(gated.map(([, { gain }]) => calibrationError(gain, ({ predicted }) => predicted)));
  report.addMeasurements([
    { name: 'mean calibration error of the worlds with gates', value: error, unit: '', atMost: GATES.meanError },
  ]);
}

/**
 * Compares the engine with a baseline over many days of study. In the long run the baseline prepares the learners
 * almost as well as the engine, so the engine may be slightly worse.
 */
async function measureLongStudy(report: Report, scale: number) {
  const { effort, learners } = LONG;
  const seeds = { first: FIRST_SEED, end: FIRST_SEED + Math.ceil(learners * scale) };
  const tasks = WORLDS.flatMap(({ name }) =>
    (['gain', 'due'] as const).map((policy) => ({ world: name, policy, effort, ...seeds })),
  );
  const outcomes = await simulateAll(tasks);
  report.addLine(`P(pass) minus that of due-first, after ${effort.days} days of ${effort.answersPerDay} answers:`);
  report.addMeasurements(
    WORLDS.map(({ name }, place) => {
      const [gain = 0, due = 0] = outcomes.slice(2 * place, 2 * place + 2).map((some) => mean(truths(some)));
      return { name: `${name}, ${effort.days} days`, value: gain - due, unit: '', atLeast: -GATES.belowDueLong };
    }),
  );
}

import { ARM_PLACES } from '@vialibera/content/scenes/arm-places';
import { expect, type Locator, type Page } from '@playwright/test';
import type { BrakingGoal } from '@vialibera/content/readers/read-braking-goal';
import type { Exercise } from '@vialibera/content/readers/read-exercise';
import { sideOf } from '@vialibera/domain/junctions/crossroads';
import { isRightAngled, signOn } from '@vialibera/domain/junctions/junction-plan';
import { BRAKING_VALUES, reachableConditions, stopsWithin } from '@vialibera/domain/braking/braking-experiment';

type Press = (target: Locator) => Promise<void>;
type ExerciseOf<K extends Exercise['kind']> = Extract<Exercise, { kind: K }>;

/**
 * Within this time after a sign has appeared, the exercise ignores a press, because it could be the second half of a double
 * click.
 */
const SIGN_MILLIS = 300;
const SLIDERS = { speed: 'Velocità', reaction: 'Tempo di reazione', slope: 'Pendenza' } as const;
const RADIOS = {
  grip: ['Asciutto', 'Bagnato', 'Neve', 'Ghiaccio'],
  tyres: ['Estive nuove', 'Estive usurate', 'Invernali'],
  load: ['Solo tu', 'Pieno carico', 'Rimorchio senza freni'],
} as const;

/**
 * Chooses a wrong meaning for the first sign on purpose. Then recognises all signs; the first sign appears again at the end.
 */
export async function solveSpotter(page: Page, { signs }: ExerciseOf<'spotter'>, press: Press): Promise<void> {
  const meanings = page.getByRole('list', { name: 'Significati' }).getByRole('button');
  for (let shown = 0, done = 0; done < signs.length; shown += 1) {
    await expect(page.getByText(`${done} di ${signs.length} riconosciuti`)).toBeVisible();
    const url = await page.locator('[data-figure] img').getAttribute('src');
    const sign = signs.find(({ illustrationId }) => url?.includes(`/${illustrationId}.`));
    if (!sign) throw new Error(`the exercise has no sign with the image ${url}`);
    await page.waitForTimeout(SIGN_MILLIS);
    if (shown === 0) {
      await press(meanings.filter({ hasNotText: sign.meaning }).first());
      await expect(page.getByText('Torna tra poco.')).toBeVisible();
      await press(page.getByRole('button', { name: 'Avanti', exact: true }));
    } else {
      await press(page.getByRole('button', { name: sign.meaning, exact: true }));
      done += 1;
    }
  }
  await expect(page.getByText("Ecco com'è andata").first()).toBeVisible();
}

/** Predicts wrongly for the first goal and rightly for all others. In each task, first brakes too late. */
export async function solveBraking(page: Page, { goals }: ExerciseOf<'braking'>, press: Press): Promise<void> {
  const next = () => press(page.getByRole('button', { name: 'Avanti', exact: true }));
  for (const [number, { start, prediction, task }] of goals.entries()) {
    if (prediction) {
      const { choices, answer } = prediction;
      const chosen = number === 0 ? (answer + 1) % choices.length : answer;
      await press(page.getByRole('button', { name: choices[chosen]?.text ?? '' }));
      await expect(page.getByText(number === 0 ? 'Non ancora' : 'Corretto!')).toBeVisible();
    }
    if (task) {
      await press(page.getByRole('button', { name: 'Frena!' }));
      await expect(page.getByText('Non ancora')).toBeVisible();
      await setConditions(page, start, task);
      await press(page.getByRole('button', { name: 'Frena!' }));
      await expect(page.getByText('Corretto!')).toBeVisible();
    }
    await next();
  }
}

/**
 * Finds the settings that the learner can choose and under which the car stops within the required distance. Applies the first of
 * them.
 */
async function setConditions(page: Page, start: BrakingGoal['start'], task: NonNullable<BrakingGoal['task']>) {
  const solution = reachableConditions(start, task.controls).find((conditions) => stopsWithin(task.within, conditions));
  if (!solution) throw new Error(`nothing stops within ${task.within} m`);
  for (const control of task.controls) {
    const place = (BRAKING_VALUES[control] as readonly unknown[]).indexOf(solution[control]);
    if (control in RADIOS) {
      await chooseRadio(page, RADIOS[control as keyof typeof RADIOS][place] ?? '');
    } else {
      await page.getByRole('slider', { name: SLIDERS[control as keyof typeof SLIDERS] }).focus();
      await page.keyboard.press('Home');
      for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowRight');
    }
  }
}

const KINDS = {
  car: 'Auto',
  motorbike: 'Moto',
  bicycle: 'Bicicletta',
  tram: 'Tram',
  ambulance: 'Ambulanza con sirena',
} as const;
const WAYS = { left: 'Gira a sinistra', opposite: 'Va diritto', right: 'Gira a destra' } as const;
const SIGNS = {
  none: 'Niente',
  priority: 'Rombo',
  'give-way': 'Triangolo',
  stop: 'STOP',
  private: 'Uscita da un cortile',
} as const;

/** For each goal, first asks who passes although the junction is not finished. Then builds the solution. */
export async function solveJunction(page: Page, { goals }: ExerciseOf<'junction'>, press: Press): Promise<void> {
  const whoPasses = () => press(page.getByRole('button', { name: 'Chi passa?' }));
  const select = (arm: string) =>
    press(page.getByRole('button', { name: new RegExp(`^Strada ${ARM_PLACES[arm as keyof typeof ARM_PLACES]},`) }));
  for (const { start, solution } of goals) {
    await whoPasses();
    await expect(page.getByText('Non ancora')).toBeVisible();
    const added = solution.vehicles.filter(({ from }) => start.vehicles.every((it) => it.from !== from));
    for (const { from, to, kind } of added) {
      await select(from);
      await chooseRadio(page, KINDS[kind]);
      const turn = WAYS[sideOf(start.arms, from, to)];
      await chooseRadio(page, isRightAngled(start.arms) ? turn : `Verso la strada ${ARM_PLACES[to]}`);
    }
    for (const [arm, rules] of Object.entries(solution.arms))
      if (signOn(rules) !== signOn(start.arms[arm as keyof typeof ARM_PLACES])) {
        await select(arm);
        await chooseRadio(page, SIGNS[signOn(rules)]);
      }
    await whoPasses();
    await expect(page.getByText('Corretto!')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Come passano' }).getByRole('listitem')).not.toHaveCount(0);
    await press(page.getByRole('button', { name: 'Avanti', exact: true }));
  }
}

async function chooseRadio(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true });
  await radio.focus();
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
}

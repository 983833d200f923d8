import { expect, type Locator, type Page } from '@playwright/test';
import type { Exercise } from '@vialibera/content/readers/read-exercise';
import { solveBraking, solveJunction, solveSpotter } from './new-exercises.ts';

export type Press = (target: Locator) => Promise<void>;
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Solves an exercise. In most kinds of exercise, first gives wrong answers on purpose and then the right one. */
export async function solve(page: Page, exercise: Exercise, press: Press): Promise<void> {
  const next = () => press(button(page, 'Avanti'));
  switch (exercise.kind) {
    case 'order':
      for (const { items, waits, spots } of exercise.rounds) {
        const buttons = spots.length > 0 ? page.locator('ol') : page;
        const open = [...items];
        const last = open.find(({ key }) => waits.some(([one]) => one === key));
        if (last) await press(buttons.getByRole('button', { name: last.label, exact: true }));
        await expect(page.getByText('Non ancora')).toBeVisible();
        while (open.length > 0) {
          const free = open.findIndex(
            ({ key }) => !waits.some(([one, other]) => one === key && open.some((it) => it.key === other)),
          );
          const [item] = open.splice(free, 1);
          await press(buttons.getByRole('button', { name: item?.label ?? '', exact: true }));
        }
        await next();
      }
      return;
    case 'match':
      for (const [index, { match }] of exercise.pairs.entries()) {
        await press(page.getByRole('list', { name: 'Da abbinare' }).getByRole('button').nth(index));
        await press(page.getByRole('list', { name: 'Significati' }).getByRole('button', { name: match }).first());
      }
      return next();
    case 'sort':
      for (let done = 0; done < exercise.items.length; done += 1) {
        for (const { title } of exercise.groups) {
          await press(page.getByRole('button', { name: title }).first());
          if (await button(page, 'Avanti').isVisible()) break;
        }
        await next();
      }
      return;
    case 'hotspot':
      for (const { spots, target } of exercise.rounds) {
        for (const { key, label } of spots.toSorted((one) => (one.key === target ? 1 : -1))) {
          await press(button(page, `Scegli ${label}`));
          await expect(page.getByText(key === target ? 'Corretto!' : 'Non ancora')).toBeVisible();
        }
        await next();
      }
      return;
    case 'slider':
      for (const { answer } of exercise.goals) {
        const speed = page.getByRole('slider');
        await press(button(page, 'Controlla'));
        await speed.focus();
        await page.keyboard.press('Home');
        for (let at = 30; at < answer; at += 10) await page.keyboard.press('ArrowRight');
        if (answer !== 80) await press(button(page, 'Controlla'));
        await next();
      }
      return;
    case 'spotter':
      await solveSpotter(page, exercise, press);
      return next();
    case 'braking':
      return solveBraking(page, exercise, press);
    case 'junction':
      return solveJunction(page, exercise, press);
  }
}

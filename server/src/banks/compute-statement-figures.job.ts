import { addDays, dayAt, hourAt } from '@vialibera/domain/day';
import type { Db } from '#server/db/db.ts';
import { type ChoiceFigures, countFirstAnswers, findFiguresTime, replaceFigures } from './statement-figures-store.ts';

/** The first hour of the night run, in Rome. A server that is off at night computes the figures when it is on again. */
const NIGHT_HOUR = 3;
const TIME_ZONE = 'Europe/Rome';
/** Learners whose answers one SQL statement reads. It keeps each statement short and within little memory. */
const LEARNERS_PER_CHUNK = 200;

/**
 * Computes the figures of all statements, once a night. Reads the answers of some learners at a time, so that the memory depends on
 * the number of statements and not on that of answers. Returns the number of rows; 0 if it is not yet time, or if the server
 * stops, which leaves the old figures.
 */
export async function computeStatementFigures(db: Db, now: Date, stopping?: AbortSignal): Promise<number> {
  const computedAt = await findFiguresTime(db);
  if (computedAt && nightOf(computedAt) === nightOf(now)) return 0;
  const totals = new Map<string, ChoiceFigures>();
  for (let after: string | null = ''; after !== null;) {
    const { last, figures } = await countFirstAnswers(db, after, LEARNERS_PER_CHUNK);
    for (const row of figures) addRow(totals, row);
    after = last;
    if (stopping?.aborted) return 0;
  }
  await replaceFigures(db, [...totals.values()], now);
  return totals.size;
}

function addRow(totals: Map<string, ChoiceFigures>, row: ChoiceFigures) {
  const name = `${row.statementId} ${row.choice}`;
  const total = totals.get(name);
  if (!total) return void totals.set(name, row);
  total.answers += row.answers;
  total.rated += row.rated;
  total.shares += row.shares;
  total.squares += row.squares;
}

/** The day whose night run an instant belongs to. Before the night hour it is still the day before. */
function nightOf(instant: Date) {
  const day = dayAt(instant, TIME_ZONE);
  return hourAt(instant, TIME_ZONE) < NIGHT_HOUR ? addDays(day, -1) : day;
}

import { checkContent } from '@vialibera/content/checks/check-content';
import { listMissingIllustrations, readWholeContent } from '@vialibera/content/read-content';
import { type CheckResult, fail, ok, runCheck } from './check-result.ts';

/** Checks the files of the course, the bank and the drawings. This takes about a second. `now` decides which facts are out of date. */
export function checkCourse(now: Date): Promise<CheckResult> {
  return runCheck('Corso', async () => checkFiles(now), 'Riprendi content/ dalla versione che hai installato.');
}

function checkFiles(now: Date) {
  const content = readWholeContent();
  const issues = checkContent(content, now.toISOString().slice(0, 10));
  const all = [...issues, ...listMissingIllustrations(content).map((name) => `manca il disegno ${name}`)];
  if (all.length === 0) return ok(`${content.units.length} unità, ${content.bank.length} affermazioni`);
  return fail(`${all.length} errori: ${all[0]}`, 'Esegui npm run content:check e correggi.');
}

import type { Concept } from '@vialibera/contract/shared/concepts';
import { type BankOrigin, IMPORTED_BANK, OWN_BANK } from '@vialibera/contract/shared/bank-origin';
import { listStudyConcepts } from '@vialibera/domain/study/list-study-concepts';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import type { StudyConcept } from '@vialibera/domain/study/study-course';
import type { Db } from '#server/platform/db/db.ts';
import { type BankId, parseBankId } from './bank-id.ts';
import { explainStatements, findOurExplanations, type OurExplanations } from './statements/explain-statements.ts';
import {
  findCurrentVersion,
  findNewestVersion,
  type ListedStatement,
  listLiveStatements,
  listStatements,
  type Statement,
} from './banks-store.ts';
import { LatestCache } from './latest-cache.ts';
import { listBankConcepts } from './statements/bank-concepts.ts';

export type Bank = {
  /** Identifies the bank and its version, such as `importata:B 3`. */
  version: string;
  name: string;
  statements: number;
  explained: boolean;
  byTopic: ReadonlyMap<number | null, readonly Statement[]>;
  concepts: ReadonlyMap<string, Concept>;
  byId: ReadonlyMap<number, Statement>;
  /** The ids of the statements of the ministry's list, by their keys in `content/ministry`. */
  byMinistryKey: ReadonlyMap<string, readonly number[]>;
  /** The concepts of the study engine. Each contains the ids of its statements. */
  studyConcepts: readonly StudyConcept[];
};

const BANK_NAMES: Record<BankOrigin, string> = {
  [IMPORTED_BANK]: 'Banca ministeriale importata',
  [OWN_BANK]: 'Banca di Via Libera',
};

/**
 * Caches one bank for each question list: the bank from which the exams of the list draw their statements. If these
 * exams change to another bank or another version, the cache reads the bank again.
 */
export class BankCache {
  readonly #banks = new LatestCache<Bank>();
  readonly #explanations = new LatestCache<OurExplanations>();

  /**
   * Returns the bank that the exams of a question list use: the imported bank if it has a usable version with statements,
   * otherwise our own bank. Returns null if our own bank has no such version either. `licence` is the licence that defines the
   * list.
   */
  async current(db: Db, licence: string): Promise<Bank | null> {
    const current = await findCurrentVersion(db, licence);
    if (!current) return null;
    const { bank, version: number } = current;
    const key = `${bank} ${number}`;
    return this.#banks.get(licence, key, () => readBank(db, bank, key));
  }

  /**
   * Returns our explanations of the live statements of an imported bank, keyed by statement id. Includes explanations that
   * learners do not see. The explanations are computed again after each change of the bank.
   */
  async ourExplanations(db: Db, bank: BankId): Promise<OurExplanations> {
    const newest = await findNewestVersion(db, bank);
    const key = `${newest?.version} ${newest?.completedAt?.toISOString()}`;
    return this.#explanations.get(bank, key, async () => findOurExplanations(db, await listLiveStatements(db, bank)));
  }
}

async function readBank(db: Db, id: BankId, version: string): Promise<Bank> {
  const { origin, licence } = parseBankId(id);
  const listed = await listStatements(db, id);
  const explained = origin === IMPORTED_BANK ? await explainStatements(db, listed) : listed.map(toOwnStatement);
  // Exams and duels copy the cached statements, so fields that the copies do not need are removed.
  const statements = explained.map(
    ({
      imageRef: _,
      corrected: __,
      statementGroup: ___,
      subtopic: ____,
      ministryKey: _____,
      ...statement
    }): Statement => statement,
  );
  return {
    version,
    name: BANK_NAMES[origin],
    statements: statements.length,
    explained: statements.every(({ explanation }) => Boolean(explanation)),
    byTopic: Map.groupBy(statements, ({ topic }) => topic),
    concepts: await listBankConcepts(db, statements),
    byId: new Map(statements.map((statement) => [statement.id, statement])),
    // The editions are those of the list of the course. Another list may keep a statement that this one has withdrawn.
    byMinistryKey: licence === COURSE_LICENCE ? groupByMinistryKey(explained) : new Map(),
    studyConcepts: listStudyConcepts(explained),
  };
}

/** In our own bank, the group of a statement is its concept, and the image of a statement is already our drawing. */
function toOwnStatement(statement: ListedStatement) {
  return { ...statement, conceptId: statement.statementGroup, drawingId: null, ministryKey: null };
}

function groupByMinistryKey(statements: readonly { id: number; ministryKey: string | null }[]) {
  const ids = new Map<string, number[]>();
  for (const { id, ministryKey } of statements)
    if (ministryKey !== null) ids.set(ministryKey, [...(ids.get(ministryKey) ?? []), id]);
  return ids;
}

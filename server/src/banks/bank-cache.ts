import type { Concept } from '@vialibera/contract/concepts';
import { type BankOrigin, IMPORTED_BANK, OWN_BANK } from '@vialibera/contract/bank-origin';
import { listStudyConcepts } from '@vialibera/domain/list-study-concepts';
import type { StudyConcept } from '@vialibera/domain/study-course';
import type { Db } from '#server/db/db.ts';
import { type BankId, parseBankId } from './bank-id.ts';
import { explainStatements, findOurExplanations, type OurExplanations } from './explain-statements.ts';
import {
  type CurrentVersion,
  findCurrentVersion,
  findNewestVersion,
  type ListedStatement,
  listLiveStatements,
  listStatements,
  type Statement,
} from './banks-store.ts';
import { LatestCache } from './latest-cache.ts';
import { listBankConcepts } from './bank-concepts.ts';

export type Bank = {
  /** Identifies the bank and its version, such as `importata:B 3`. */
  version: string;
  name: string;
  statements: number;
  /** Whether every statement has an explanation. */
  explained: boolean;
  byTopic: ReadonlyMap<number | null, readonly Statement[]>;
  /** The concepts that the bank asks, by id. */
  concepts: ReadonlyMap<string, Concept>;
  byId: ReadonlyMap<number, Statement>;
  /** The concepts as the study engine groups the statements. */
  studyConcepts: readonly StudyConcept[];
};

const BANK_NAMES: Record<BankOrigin, string> = {
  [IMPORTED_BANK]: 'Banca ministeriale importata',
  [OWN_BANK]: 'Banca di Via Libera',
};

/**
 * Caches the banks from which exams draw their statements, grouped by topic: at most one per question list. A bank is read again as
 * soon as the exams of its list use another bank or another version.
 */
export class BankCache {
  readonly #banks = new LatestCache<Bank>();
  readonly #explanations = new LatestCache<OurExplanations>();

  /**
   * Returns the imported bank of a question list if it has a usable version that is not empty, otherwise our own bank; null if
   * neither has one. `licence` is the owner of the list.
   */
  async current(db: Db, licence: string): Promise<Bank | null> {
    return this.find(db, licence, await findCurrentVersion(db, licence));
  }

  /** Does the same as `current`, if the caller has already read which version is current. */
  async find(db: Db, licence: string, current: CurrentVersion | null | undefined): Promise<Bank | null> {
    if (!current) return null;
    const { bank, version: number } = current;
    const key = `${bank} ${number}`;
    return this.#banks.get(licence, key, () => readBank(db, bank, key));
  }

  /**
   * Returns our explanations of the live statements of an imported bank by the statement's id, whether or not learners read them. They
   * are found again after each change of the bank.
   */
  async ourExplanations(db: Db, bank: BankId): Promise<OurExplanations> {
    const newest = await findNewestVersion(db, bank);
    const key = `${newest?.version} ${newest?.completedAt?.toISOString()}`;
    return this.#explanations.get(bank, key, async () => findOurExplanations(db, await listLiveStatements(db, bank)));
  }
}

async function readBank(db: Db, id: BankId, version: string): Promise<Bank> {
  const { origin } = parseBankId(id);
  const listed = await listStatements(db, id);
  const explained = origin === IMPORTED_BANK ? await explainStatements(db, listed) : listed.map(toOwnStatement);
  // Exams and duels copy the cached statements, so these contain only what a copy needs.
  const statements = explained.map(
    ({ imageRef: _, corrected: __, statementGroup: ___, subtopic: ____, ...statement }): Statement => statement,
  );
  return {
    version,
    name: BANK_NAMES[origin],
    statements: statements.length,
    explained: statements.every(({ explanation }) => Boolean(explanation)),
    byTopic: Map.groupBy(statements, ({ topic }) => topic),
    concepts: await listBankConcepts(db, statements),
    byId: new Map(statements.map((statement) => [statement.id, statement])),
    studyConcepts: listStudyConcepts(explained),
  };
}

/** The figures of our own bank are our drawings, and its groups are concepts. */
function toOwnStatement(statement: ListedStatement) {
  return { ...statement, conceptId: statement.statementGroup, drawingId: null };
}

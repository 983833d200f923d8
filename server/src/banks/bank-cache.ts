import type { Concept } from '@vialibera/contract/concepts';
import { type BankOrigin, IMPORTED_BANK, OWN_BANK } from '@vialibera/contract/bank-origin';
import type { Db } from '#server/db/db.ts';
import { type BankId, parseBankId } from './bank-id.ts';
import { explainStatements } from './explain-statements.ts';
import { findCurrentVersion, type ListedStatement, listStatements, type Statement } from './banks-store.ts';
import { listBankConcepts } from './bank-concepts.ts';

export type Bank = {
  name: string;
  statements: number;
  /** Whether every statement has an explanation. */
  explained: boolean;
  byTopic: ReadonlyMap<number | null, readonly Statement[]>;
  /** The concepts that the bank asks, by id. */
  concepts: ReadonlyMap<string, Concept>;
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
  readonly #cached = new Map<string, { key: string; bank: Promise<Bank> }>();

  /**
   * Returns the imported bank of a question list if it has a usable version that is not empty, otherwise our own bank; null if
   * neither has one. `licence` is the owner of the list.
   */
  async current(db: Db, licence: string): Promise<Bank | null> {
    const version = await findCurrentVersion(db, licence);
    if (!version) return null;
    const key = `${version.bank} ${version.version}`;
    const cached = this.#cached.get(licence);
    if (cached?.key === key) return cached.bank;
    const bank = this.#read(db, licence, version.bank);
    this.#cached.set(licence, { key, bank });
    return bank;
  }

  /** Reads a bank. A failed read is removed from the cache, so that the next call tries again. */
  async #read(db: Db, licence: string, id: BankId): Promise<Bank> {
    try {
      return await readBank(db, id);
    } catch (error) {
      this.#cached.delete(licence);
      throw error;
    }
  }
}

async function readBank(db: Db, id: BankId): Promise<Bank> {
  const { origin } = parseBankId(id);
  const listed = await listStatements(db, id);
  const explained = origin === IMPORTED_BANK ? await explainStatements(db, listed) : listed.map(toOwnStatement);
  // Exams and duels copy the cached statements, so these contain only what a copy needs.
  const statements = explained.map(
    ({ imageRef: _, corrected: __, statementGroup: ___, subtopic: ____, ...statement }): Statement => statement,
  );
  return {
    name: BANK_NAMES[origin],
    statements: statements.length,
    explained: statements.every(({ explanation }) => Boolean(explanation)),
    byTopic: Map.groupBy(statements, ({ topic }) => topic),
    concepts: await listBankConcepts(db, statements),
  };
}

/** The figures of our own bank are our drawings, and its groups are concepts. */
function toOwnStatement(statement: ListedStatement) {
  return { ...statement, conceptId: statement.statementGroup, drawingId: null };
}

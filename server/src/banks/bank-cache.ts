import type { Db } from '#server/db/db.ts';
import { findCurrentVersion, listStatements, type Statement } from './banks-store.ts';

export type Bank = {
  name: string;
  statements: number;
  /** Whether every statement has an explanation. Statements imported from the ministry have none. */
  explained: boolean;
  byTopic: ReadonlyMap<number | null, readonly Statement[]>;
};

const BANK_NAMES = { importata: 'Banca ministeriale importata', 'via-libera': 'Banca di Via Libera' };

/**
 * Caches the bank from which exams draw their statements, grouped by topic. The bank is read again as soon as exams use another
 * bank or another version.
 */
export class BankCache {
  #cached: { key: string; bank: Promise<Bank> } | undefined;

  /** Returns the imported bank if it can fill the exam form, otherwise our own bank; null if our own bank is empty as well. */
  async current(db: Db): Promise<Bank | null> {
    const version = await findCurrentVersion(db);
    if (!version) return null;
    const key = `${version.bank} ${version.version}`;
    if (this.#cached?.key !== key) this.#cached = { key, bank: this.#read(db, version.bank) };
    return this.#cached.bank;
  }

  /** Reads a bank. A failed read is removed from the cache, so that the next call tries again. */
  async #read(db: Db, id: keyof typeof BANK_NAMES): Promise<Bank> {
    try {
      return await readBank(db, id);
    } catch (error) {
      this.#cached = undefined;
      throw error;
    }
  }
}

async function readBank(db: Db, id: keyof typeof BANK_NAMES): Promise<Bank> {
  const statements = await listStatements(db, id);
  return {
    name: BANK_NAMES[id],
    statements: statements.length,
    explained: statements.every(({ explanation }) => Boolean(explanation)),
    byTopic: Map.groupBy(statements, ({ topic }) => topic),
  };
}

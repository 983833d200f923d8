import type { Db } from '#server/db/db.ts';
import { findCurrentVersion, listStatements, type Statement } from './banks-store.ts';

export type Bank = { name: string; statements: number; byTopic: ReadonlyMap<number | null, readonly Statement[]> };

const BANK_NAMES = { importata: 'Banca ministeriale importata', 'via-libera': 'Banca di Via Libera' };

/** Caches the bank that exams draw from, grouped by topic, until its version changes. */
export class BankCache {
  #cached: { key: string; bank: Promise<Bank> } | undefined;

  /** Returns the imported bank, otherwise our own; null when both are empty. */
  async current(db: Db): Promise<Bank | null> {
    const version = await findCurrentVersion(db);
    if (!version) return null;
    const key = `${version.bank} ${version.version}`;
    if (this.#cached?.key !== key) this.#cached = { key, bank: this.#read(db, version.bank) };
    return this.#cached.bank;
  }

  /** A failed read is not cached, so that the next call retries. */
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
    byTopic: Map.groupBy(statements, ({ topic }) => topic),
  };
}

import type { Db } from '#server/db/db.ts';
import { findCurrentVersion, listStatements, type Statement } from './banks-store.ts';

export type Bank = { name: string; statements: number; byTopic: ReadonlyMap<number | null, readonly Statement[]> };

const NAMES = { importata: 'Banca ministeriale importata', 'via-libera': 'Banca di Via Libera' };

/** The bank that exams are drawn from, held in memory by topic and read again when its version has changed. */
export class BankCache {
  #held: { key: string; bank: Promise<Bank> } | undefined;

  /** The imported bank where there is one, else the project's own; null when neither has a statement. */
  async current(db: Db): Promise<Bank | null> {
    const version = await findCurrentVersion(db);
    if (!version) return null;
    const key = `${version.bank} ${version.version}`;
    if (this.#held?.key !== key) this.#held = { key, bank: this.#read(db, version.bank) };
    return this.#held.bank;
  }

  /** A reading that failed is not held: the next who asks reads again. */
  async #read(db: Db, id: keyof typeof NAMES): Promise<Bank> {
    try {
      return await readBank(db, id);
    } catch (fault) {
      this.#held = undefined;
      throw fault;
    }
  }
}

async function readBank(db: Db, id: keyof typeof NAMES): Promise<Bank> {
  const statements = await listStatements(db, id);
  return {
    name: NAMES[id],
    statements: statements.length,
    byTopic: Map.groupBy(statements, ({ topic }) => topic),
  };
}

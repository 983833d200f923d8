import { type Edition, findEditionOn, listWithdrawnOn, recogniseEdition } from '@vialibera/domain/banks/edition';
import { UNKNOWN_TOPIC } from '@vialibera/domain/exam/licence-limits';
import type { Day } from '@vialibera/domain/time/day';
import type { Bank } from '#server/slices/banks/bank-cache.ts';

// Other caches hold data per `Bank` object, so a bank must have the same object on every day of an edition.
const banks = new WeakMap<Bank, Map<string, Bank>>();

/** Returns the bank without the statements that exams on `day` no longer use, as if these statements were retired. */
export function toBankOn(bank: Bank, editions: readonly Edition[], day: Day): Bank {
  const ids = listWithdrawnStatements(bank, editions, day);
  const edition = findEditionOn(editions, day);
  if (ids.length === 0 || !edition) return bank;
  const byEdition = banks.get(bank) ?? new Map<string, Bank>();
  banks.set(bank, byEdition);
  const left = byEdition.get(edition.id) ?? leaveOut(bank, new Set(ids), edition.id);
  byEdition.set(edition.id, left);
  return left;
}

/** Returns the ids of the bank's statements that exams on `day` no longer use. */
export function listWithdrawnStatements({ byMinistryKey }: Bank, editions: readonly Edition[], day: Day): number[] {
  return [...listWithdrawnOn(editions, day)].flatMap((key) => byMinistryKey.get(key) ?? []);
}

/** Returns the edition of the ministry's list that the bank is a copy of, or null if there is none. */
export function findEditionOf({ statements, byMinistryKey: keys }: Bank, editions: readonly Edition[]): Edition | null {
  return recogniseEdition(editions, { statements, keys });
}

function leaveOut(bank: Bank, ids: ReadonlySet<number>, editionId: string): Bank {
  const byId = new Map([...bank.byId].filter(([id]) => !ids.has(id)));
  const statements = [...byId.values()];
  const keys = [...bank.byMinistryKey].map(([key, of]) => [key, of.filter((id) => !ids.has(id))] as const);
  const ofConcept = Map.groupBy(statements, ({ conceptId }) => conceptId);
  return {
    ...bank,
    // The study states of the whole bank contain answers to the statements that are left out, so they are computed again.
    version: `${bank.version} on ${editionId}`,
    statements: statements.length,
    byId,
    byTopic: Map.groupBy(statements, ({ topic }) => topic),
    byMinistryKey: new Map(keys.filter(([, of]) => of.length > 0)),
    concepts: new Map(
      Array.from(bank.concepts, ([id, concept]) => {
        const inTopic = (ofConcept.get(id) ?? []).filter(({ topic }) => (topic ?? UNKNOWN_TOPIC) === concept.topic);
        return [id, { ...concept, statements: inTopic.length }] as const;
      }),
    ),
    studyConcepts: bank.studyConcepts
      .map((concept) => ({ ...concept, statements: concept.statements.filter((id) => !ids.has(Number(id))) }))
      .filter((concept) => concept.statements.length > 0),
  };
}

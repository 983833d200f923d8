import type { BankOrigin } from '@vialibera/contract/shared/bank-origin';

/** Identifies a bank by its origin and the licence that defines its question list, such as `importata:B`. */
export type BankId = `${BankOrigin}:${string}`;

export function toBankId(origin: BankOrigin, licence: string): BankId {
  return `${origin}:${licence}`;
}

export function parseBankId(id: BankId): { origin: BankOrigin; licence: string } {
  const [origin, licence] = id.split(':') as [BankOrigin, string];
  return { origin, licence };
}

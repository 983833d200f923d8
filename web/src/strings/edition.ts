import type { ShownEdition } from '@vialibera/contract/shared/edition';
import { formatDate } from './format.ts';

const toConfirm = (isCertain: boolean) => (isCertain ? '' : ' (da confermare)');

export const editionText = {
  /** The edition of the ministry's list from which the learner's questions come. */
  inForce: ({ validFrom, isCertain }: ShownEdition) =>
    `Elenco in vigore dal ${formatDate(validFrom)}${toConfirm(isCertain)}`,
  /** An edition whose first day may not be known. */
  name: ({ id, validFrom, isCertain }: { id: string; validFrom: string | null; isCertain: boolean }) =>
    `${validFrom === null ? `l'elenco del ${id}` : `l'elenco in vigore dal ${formatDate(validFrom)}`}${toConfirm(isCertain)}`,
};

/** An import that retires more than this share of the bank must be confirmed with the number of retired statements. */
const MAX_UNCONFIRMED_SHARE = 0.05;

type Outlook = { retired: number; restored?: number | undefined; inBank: number };

export function mustConfirmRetired({ retired, inBank }: Outlook): boolean {
  return retired > inBank * MAX_UNCONFIRMED_SHARE;
}

/**
 * An import that puts retired statements back must be confirmed with their number, because its file may be an older edition of
 * the list. An empty bank has no newer edition: it was emptied to be imported again.
 */
export function mustConfirmRestored({ restored = 0, inBank }: Outlook): boolean {
  return restored > 0 && inBank > 0;
}

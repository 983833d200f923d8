/** An import that retires more than this share of the bank must be confirmed with the number of retired statements. */
const MAX_UNCONFIRMED_SHARE = 0.05;

export function requiresConfirmation({ retired, inBank }: { retired: number; inBank: number }): boolean {
  return retired > inBank * MAX_UNCONFIRMED_SHARE;
}

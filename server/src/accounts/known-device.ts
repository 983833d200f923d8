import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A mark that a browser keeps once somebody has signed in there. Whoever guesses at an account uses up the tries of strangers;
 * its owner, on a device that was there before, has tries of their own and is not locked out.
 */
export function markDevice(secret: string, email: string): string {
  const device = randomBytes(12).toString('base64url');
  return `${device}.${sign(secret, email, device)}`;
}

/** The device that carries a mark for this account, null for a stranger's or a forged one. */
export function knownDevice(secret: string, email: string, mark: string | undefined): string | null {
  const [device = '', signature = ''] = mark?.split('.') ?? [];
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, email, device))];
  return given.length === right.length && timingSafeEqual(given, right) ? device : null;
}

function sign(secret: string, email: string, device: string): string {
  return createHmac('sha256', secret).update(`device\n${email.trim().toLowerCase()}\n${device}`).digest('base64url');
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Creates the token that makes a device trusted by the account with the address `email`. A device receives the token after a
 * sign-in. The sign-in attempts of trusted devices are limited separately, because otherwise strangers could lock the owner out
 * by guessing passwords. The token contains a random device id and a signature of this id and the address.
 */
export function issueDeviceToken(secret: string, email: string): string {
  const device = randomBytes(12).toString('base64url');
  return `${device}.${sign(secret, email, device)}`;
}

/** Returns the device id in `token`, or null if the token is missing, forged or issued for another account. */
export function verifyDeviceToken(secret: string, email: string, token: string | undefined): string | null {
  const [device = '', signature = ''] = token?.split('.') ?? [];
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, email, device))];
  return given.length === right.length && timingSafeEqual(given, right) ? device : null;
}

function sign(secret: string, email: string, device: string): string {
  return createHmac('sha256', secret).update(`device\n${email.trim().toLowerCase()}\n${device}`).digest('base64url');
}

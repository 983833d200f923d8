import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Creates the token that makes a device trusted for an account after a sign-in. Attempts of trusted devices are limited separately, so
 * that nobody can lock the owner out by guessing passwords. The token is a random device id and its signature for this email address.
 */
export function issueDeviceToken(secret: string, email: string): string {
  const device = randomBytes(12).toString('base64url');
  return `${device}.${sign(secret, email, device)}`;
}

/** The device id in a token that was issued for this account; null without a token or with a forged or foreign one. */
export function verifyDeviceToken(secret: string, email: string, token: string | undefined): string | null {
  const [device = '', signature = ''] = token?.split('.') ?? [];
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, email, device))];
  return given.length === right.length && timingSafeEqual(given, right) ? device : null;
}

function sign(secret: string, email: string, device: string): string {
  return createHmac('sha256', secret).update(`device\n${email.trim().toLowerCase()}\n${device}`).digest('base64url');
}

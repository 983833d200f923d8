import { APIError } from 'better-auth/api';
import type { EndpointContext } from './auth.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws when a new password is too short, too long or too common. */
export function checkNewPassword({ context }: EndpointContext, password: string): void {
  const { minPasswordLength, maxPasswordLength } = context.password.config;
  if (password.length < minPasswordLength) throw refusal('PASSWORD_TOO_SHORT', 'Password too short');
  if (password.length > maxPasswordLength) throw refusal('PASSWORD_TOO_LONG', 'Password too long');
  if (isCommonPassword(password)) throw refusal('PASSWORD_COMMON', 'This password is among the commonest');
}

function refusal(code: string, message: string) {
  return new APIError('BAD_REQUEST', { code, message });
}

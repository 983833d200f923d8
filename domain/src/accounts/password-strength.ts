export type PasswordStrength = 'weak' | 'fair' | 'good';

/**
 * Estimates the strength of a password. The result is only a hint for the learner. It depends mostly on the length (NIST SP
 * 800-63B), and only a little on the variety of characters.
 */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = [/[a-zà-ù]/, /[A-ZÀ-Ù]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = new Set(password).size + kinds;
  if (password.length >= 14 && points >= 10) return 'good';
  return password.length >= 8 && points >= 8 ? 'fair' : 'weak';
}

import { keepToken, sessionToken } from './session-token.ts';
import { forgetFiles } from './share-file.ts';

/** A call of the server as the native app makes it: the session stands in a header, and no cookie goes along. */
export async function nativeFetch(input: string | Request, init: RequestInit = {}): Promise<Response> {
  const request = new Request(input, { ...init, credentials: 'omit' });
  const token = sessionToken();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  const answer = await fetch(request);
  // Behind the point stands the signature of a cookie, which is not needed here.
  const [given] = answer.headers.get('set-auth-token')?.split('.') ?? [];
  if (given) await keepToken(given);
  else if (answer.ok && new URL(request.url).pathname === '/api/auth/sign-out') await forgetSession();
  return answer;
}

async function forgetSession(): Promise<void> {
  await keepToken(null);
  await forgetFiles();
}

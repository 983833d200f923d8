import { test as base } from 'vitest';
import { signUpFriends } from './friends.ts';
import { startGoogleProvider } from './google-provider.ts';
import { startTestServer } from './server.ts';

/**
 * The `test` function of the use-case tests. Fixtures with the scope `file` start when a test of the file first uses them, and
 * close after the file's last test.
 */
export const test = base
  /** Additional environment variables for the server of the test file. */
  .extend('environment', { scope: 'file' }, {} as Record<string, string>)
  /** Whether the server of the test file hashes passwords at the production cost. */
  .extend('realPasswords', { scope: 'file' }, false)
  /** The server that all tests of the file share. It has its own database. */
  .extend('server', { scope: 'file' }, async ({ environment, realPasswords }, { onCleanup }) => {
    const server = await startTestServer(environment, { realPasswords });
    onCleanup(server.close);
    return server;
  })
  .extend('newClient', { scope: 'file' }, ({ server }) => server.newClient)
  .extend('signUp', { scope: 'file' }, ({ server }) => server.signUp)
  .extend('signUpAdmin', { scope: 'file' }, ({ server }) => server.signUpAdmin)
  .extend(
    'signUpFriends',
    { scope: 'file' },
    ({ server }) =>
      () =>
        signUpFriends(server),
  )
  /** The admin account that all tests of the file share. */
  .extend('admin', { scope: 'file' }, ({ server }) => server.signUpAdmin())
  /** Starts another server, which is closed after the test. */
  .extend('startOtherServer', async ({}, { onCleanup }) => {
    const servers: Awaited<ReturnType<typeof startTestServer>>[] = [];
    onCleanup(async () => void (await Promise.all(servers.map(({ close }) => close()))));
    return async (...options: Parameters<typeof startTestServer>) => {
      const server = await startTestServer(...options);
      servers.push(server);
      return server;
    };
  })
  /** A local OpenID provider that replaces Google. A test server uses it if the server is started with `google.environment`. */
  .extend('google', { scope: 'file' }, async ({}, { onCleanup }) => {
    const google = await startGoogleProvider();
    onCleanup(google.close);
    return google;
  });

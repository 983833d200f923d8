import { test as base } from 'vitest';
import { signUpFriends } from './friends.ts';
import { startGoogleProvider } from './google-provider.ts';
import { startTestServer } from './server.ts';

/** A test of a use case: its fixtures start when a test of the file first names them, and close after the last test of the file. */
export const test = base
  /** Environment variables of the file's server. */
  .extend('environment', { scope: 'file' }, {} as Record<string, string>)
  /** Whether the file's server hashes passwords at the production cost. */
  .extend('realPasswords', { scope: 'file' }, false)
  /** One server with a database of its own for all tests of the file. */
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
  /** One admin for all tests of the file. */
  .extend('admin', { scope: 'file' }, ({ server }) => server.signUpAdmin())
  /** Starts a further server, which closes after the test. */
  .extend('startOtherServer', async ({}, { onCleanup }) => {
    const servers: Awaited<ReturnType<typeof startTestServer>>[] = [];
    onCleanup(async () => void (await Promise.all(servers.map(({ close }) => close()))));
    return async (...options: Parameters<typeof startTestServer>) => {
      const server = await startTestServer(...options);
      servers.push(server);
      return server;
    };
  })
  /** A Google of its own for the file; its `environment` makes a server use it. */
  .extend('google', { scope: 'file' }, async ({}, { onCleanup }) => {
    const google = await startGoogleProvider();
    onCleanup(google.close);
    return google;
  });

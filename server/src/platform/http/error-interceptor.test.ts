import { ORPCError } from '@orpc/server';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { errorInterceptor } from './error-interceptor.ts';
import { serializeError } from './serialize-error.ts';

test('logs the cause of an error that is the fault of the server, such as a full disk', async () => {
  const lines: unknown[] = [];
  const logger = pino({ serializers: { err: serializeError } }, { write: (line) => void lines.push(JSON.parse(line)) });
  const cause = new Error('could not extend file: No space left on device');
  const error = new ORPCError('DISK_FULL', { status: 503, defined: true, cause });
  const call = errorInterceptor(logger)({ context: { requestId: 'r1' }, next: () => Promise.reject(error) });
  await expect(call).rejects.toBe(error);
  expect(lines).toMatchObject([{ level: 50, msg: 'DISK_FULL', requestId: 'r1', err: { message: cause.message } }]);
});

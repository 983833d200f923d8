import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { LearnerInSession } from '#server/context.ts';
import type { LiveHub } from './live-hub.ts';

/** How often the server sends data to keep a stream open. Many proxies close a connection after a minute without data. */
const HEARTBEAT_MS = 20_000;
/**
 * The maximum time that a stream stays open. After this time, the server closes the stream. The browser then reconnects,
 * possibly to a server with a newer release.
 */
const MAX_STREAM_MS = 10 * 60_000;

/**
 * Sends server-sent events to an open page of a signed-in learner. Every connection begins with the event `ready`: the page then
 * reloads the data that may have changed while it was not connected.
 */
export function liveRoute(live: LiveHub, findLearner: (c: Context) => Promise<LearnerInSession | null>) {
  return async (c: Context) => {
    const learner = await findLearner(c);
    if (!learner) return c.json({ code: 'UNAUTHORIZED', defined: true }, 401);
    if (!live.isOpen) return c.json({ code: 'UNEXPECTED', defined: false }, 503);
    // This header prevents proxies from buffering the stream.
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const { promise: closed, resolve: close } = Promise.withResolvers<void>();
      const sendReady = () => void stream.writeSSE({ event: 'ready', data: '' });
      const onEvent = (event: object) => void stream.writeSSE({ data: JSON.stringify(event) });
      const { sessionId } = learner;
      const unsubscribe = live.add(learner.id, { sessionId, onEvent, onGap: sendReady, close });
      stream.onAbort(close);
      const heartbeat = setInterval(() => void stream.write(':\n\n'), HEARTBEAT_MS);
      const timeout = setTimeout(close, MAX_STREAM_MS);
      sendReady();
      await closed;
      clearInterval(heartbeat);
      clearTimeout(timeout);
      unsubscribe();
    });
  };
}

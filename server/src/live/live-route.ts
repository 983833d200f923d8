import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { LearnerInSession } from '#server/context.ts';
import type { LiveHub } from './live-hub.ts';

/** Proxies close what is silent for a minute. */
const BEAT_MS = 20_000;
/** After this the browser connects again, to a server that may be a newer one. */
const LONGEST_MS = 10 * 60_000;

/**
 * Server-sent events for a signed-in learner's open page. It begins with «ready», after each connection: the page reads again
 * what may have changed meanwhile.
 */
export function liveRoute(live: LiveHub, findLearner: (c: Context) => Promise<LearnerInSession | null>) {
  return async (c: Context) => {
    const learner = await findLearner(c);
    if (!learner) return c.json({ code: 'UNAUTHORIZED', defined: true }, 401);
    if (!live.isOpen) return c.json({ code: 'UNEXPECTED', defined: false }, 503);
    // What stands between must not wait for more before it passes on what there is.
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const ready = () => void stream.writeSSE({ event: 'ready', data: '' });
      const hear = (event: object) => void stream.writeSSE({ data: JSON.stringify(event) });
      const leave = live.add(learner.id, { sessionId: learner.sessionId, hear, missed: ready, end });
      stream.onAbort(end);
      const beat = setInterval(() => void stream.write(':\n\n'), BEAT_MS);
      const longest = setTimeout(end, LONGEST_MS);
      ready();
      await ended;
      clearInterval(beat);
      clearTimeout(longest);
      leave();
    });
  };
}

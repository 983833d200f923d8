import type { LiveEvent } from '@vialibera/contract/live';
import type { Logger } from 'pino';
import type { Db } from '#server/platform/db/db.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { listOpenSessions, LIVE_CHANNEL } from './live-store.ts';

/**
 * The maximum number of open streams of one learner on one server. If the learner opens one more stream, the oldest one is
 * closed.
 */
const MAX_STREAMS = 8;
/**
 * How often the server closes streams whose session has ended. The server must check this regularly, because a session may end on
 * another server.
 */
const SESSIONS_CHECKED_MS = 3_000;

/**
 * An open page that receives live events. `onGap` is called when events may have been lost, so that the page reloads its data.
 */
export type LiveSubscriber = {
  sessionId: string;
  onEvent: (event: LiveEvent) => void;
  onGap: () => void;
  close: () => void;
};

/** Receives events from the database's channel and delivers them to the open pages that are connected to this process. */
export class LiveHub {
  readonly #subscribers = new Map<string, Set<LiveSubscriber>>();
  #stopListening: () => Promise<void> = async () => {};
  #checks: ReturnType<typeof setInterval> | undefined;
  #checking = false;
  #closed = false;

  async start(database: Pick<Database, 'listen' | 'db'>, logger: Logger): Promise<void> {
    this.#checks = setInterval(() => void this.#closeEndedSessions(database.db), SESSIONS_CHECKED_MS);
    this.#stopListening = await database.listen(LIVE_CHANNEL, {
      onMessage: (payload) => this.#deliver(payload, logger),
      onReconnect: () => this.#all().forEach(({ onGap }) => onGap()),
    });
  }

  /** True if new streams are accepted. False if the server is stopping. */
  get isOpen(): boolean {
    return !this.#closed;
  }

  /** The number of open streams of all learners in this process. */
  get connectionCount(): number {
    return this.#all().length;
  }

  /** Adds an open page of a learner. Returns a function that removes it. */
  add(userId: string, subscriber: LiveSubscriber): () => void {
    const subscribers = this.#subscribers.get(userId) ?? new Set();
    this.#subscribers.set(userId, subscribers.add(subscriber));
    const [oldest] = subscribers;
    if (subscribers.size > MAX_STREAMS) oldest?.close();
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0 && this.#subscribers.get(userId) === subscribers) this.#subscribers.delete(userId);
    };
  }

  /** Closes all streams, since an open stream would prevent the server from stopping. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#checks);
    for (const { close } of this.#all()) close();
    await this.#stopListening();
  }

  #all(): LiveSubscriber[] {
    return [...this.#subscribers.values()].flatMap((subscribers) => [...subscribers]);
  }

  /** Closes the streams whose session has ended. One query checks all sessions. If the query fails, the streams stay open. */
  async #closeEndedSessions(db: Db): Promise<void> {
    const subscribers = this.#all();
    if (this.#checking || subscribers.length === 0) return;
    this.#checking = true;
    const open = await listOpenSessions(db, [...new Set(subscribers.map(({ sessionId }) => sessionId))]).catch(
      () => null,
    );
    this.#checking = false;
    if (open) for (const { sessionId, close } of subscribers) if (!open.has(sessionId)) close();
  }

  #deliver(payload: string, logger: Logger): void {
    try {
      const { to, event } = JSON.parse(payload) as { to: string[]; event: LiveEvent };
      for (const userId of to) for (const { onEvent } of this.#subscribers.get(userId) ?? []) onEvent(event);
    } catch (error) {
      logger.error({ err: error }, 'invalid live message');
    }
  }
}

import type { LiveEvent } from '@vialibera/contract/live';
import type { Logger } from 'pino';
import type { Db } from '#server/db/db.ts';
import type { Database } from '#server/db/open-database.ts';
import { listOpenSessions, LIVE_CHANNEL } from './live-store.ts';

/** Streams of one learner per server. One more closes the oldest, whose tab reconnects when it becomes visible. */
const MAX_STREAMS = 8;
/** How often streams whose session has ended, on any server, are closed. */
const SESSIONS_CHECKED_MS = 3_000;

/** An open page. `onGap`: events may have been lost, so the page should reload its data. */
export type LiveSubscriber = {
  sessionId: string;
  onEvent: (event: LiveEvent) => void;
  onGap: () => void;
  close: () => void;
};

/** Delivers the events of the database's channel to the open pages of this process. */
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

  /** False once the server is stopping. */
  get isOpen(): boolean {
    return !this.#closed;
  }

  /** The number of open streams. */
  get connectionCount(): number {
    return this.#all().length;
  }

  /** Returns a function that unsubscribes. */
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

  /** Closes all streams, since an open one would prevent the server from stopping. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#checks);
    for (const { close } of this.#all()) close();
    await this.#stopListening();
  }

  #all(): LiveSubscriber[] {
    return [...this.#subscribers.values()].flatMap((subscribers) => [...subscribers]);
  }

  /** Checks all sessions with one statement. While the database is down the streams stay open. */
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

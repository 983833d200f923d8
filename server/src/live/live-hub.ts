import type { LiveEvent } from '@vialibera/contract/live';
import type { Logger } from 'pino';
import type { Db } from '#server/db/db.ts';
import type { Database } from '#server/db/open-database.ts';
import { listOpenSessions } from './live-store.ts';
import { LIVE_CHANNEL } from './publish.ts';

/** Tabs of one learner on one server; the oldest gives way, and comes back when it is looked at. */
const MAX_STREAMS = 8;
/** For so long a page may stay open whose session has ended, wherever and however that was. */
const SESSIONS_CHECKED_MS = 3_000;

/** An open page: `missed` says that it may have missed something and should read again. */
export type LivePage = { sessionId: string; hear: (event: LiveEvent) => void; missed: () => void; end: () => void };

/** The open pages of this process, and what the database's channel tells them. */
export class LiveHub {
  readonly #pages = new Map<string, Set<LivePage>>();
  #stopListening: () => Promise<void> = async () => {};
  #checks: ReturnType<typeof setInterval> | undefined;
  #checking = false;
  #closed = false;

  async start(database: Pick<Database, 'listen' | 'db'>, logger: Logger): Promise<void> {
    this.#checks = setInterval(() => void this.#endWithSessions(database.db), SESSIONS_CHECKED_MS);
    this.#stopListening = await database.listen(LIVE_CHANNEL, {
      hear: (payload) => this.#deliver(payload, logger),
      resumed: () => this.#all().forEach(({ missed }) => missed()),
    });
  }

  /** False once the server is stopping. */
  get isOpen(): boolean {
    return !this.#closed;
  }

  /** How many pages are open. */
  get openPages(): number {
    return this.#all().length;
  }

  /** Gives what takes the page out again. */
  add(userId: string, page: LivePage): () => void {
    const pages = this.#pages.get(userId) ?? new Set();
    this.#pages.set(userId, pages.add(page));
    const [oldest] = pages;
    if (pages.size > MAX_STREAMS) oldest?.end();
    return () => {
      pages.delete(page);
      if (pages.size === 0 && this.#pages.get(userId) === pages) this.#pages.delete(userId);
    };
  }

  /** Ends all streams: an open one would keep the server from stopping. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#checks);
    for (const { end } of this.#all()) end();
    await this.#stopListening();
  }

  #all(): LivePage[] {
    return [...this.#pages.values()].flatMap((pages) => [...pages]);
  }

  /** One statement for all open pages. While the database is down they stay: nothing can be read then either. */
  async #endWithSessions(db: Db): Promise<void> {
    const pages = this.#all();
    if (this.#checking || pages.length === 0) return;
    this.#checking = true;
    const open = await listOpenSessions(db, [...new Set(pages.map(({ sessionId }) => sessionId))]).catch(() => null);
    this.#checking = false;
    if (open) for (const { sessionId, end } of pages) if (!open.has(sessionId)) end();
  }

  #deliver(payload: string, logger: Logger): void {
    try {
      const { to, event } = JSON.parse(payload) as { to: string[]; event: LiveEvent };
      for (const userId of to) for (const { hear } of this.#pages.get(userId) ?? []) hear(event);
    } catch (error) {
      logger.error({ err: error }, 'a live message that nobody can read');
    }
  }
}

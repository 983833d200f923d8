/** What somebody does, step by step. Each `yield` waits for that many seconds of the timeline. */
export type Activity = AsyncGenerator<number, void, void>;

type Entry = { at: number; activity: Activity };

/** A clock that jumps from one step of any activity to the next one, in the order of time. */
export class Timeline {
  now: Date;
  #queue: Entry[] = [];

  constructor(start: Date) {
    this.now = start;
  }

  schedule(at: Date, activity: Activity): void {
    this.#insert({ at: Math.max(at.getTime(), this.now.getTime()), activity });
  }

  /** Runs all steps before `end`. Later steps wait for the next run. */
  async runUntil(end: Date): Promise<void> {
    for (;;) {
      const next = this.#queue[0];
      if (!next || next.at >= end.getTime()) break;
      this.#queue.shift();
      this.now = new Date(next.at);
      const step = await next.activity.next();
      if (!step.done) this.#insert({ at: next.at + step.value * 1000, activity: next.activity });
    }
    this.now = end;
  }

  #insert(entry: Entry): void {
    const later = this.#queue.findIndex(({ at }) => at > entry.at);
    this.#queue.splice(later === -1 ? this.#queue.length : later, 0, entry);
  }
}

/** The actions of a simulated person, in order. Each yielded number is the simulated time until the next action, in seconds. */
export type Activity = AsyncGenerator<number, void, void>;

type Entry = { at: number; activity: Activity };

/** A simulated clock, which jumps from one action to the next. The actions of all activities run in chronological order. */
export class Timeline {
  now: Date;
  #queue: Entry[] = [];

  constructor(start: Date) {
    this.now = start;
  }

  schedule(at: Date, activity: Activity): void {
    this.#insert({ at: Math.max(at.getTime(), this.now.getTime()), activity });
  }

  /** Runs all actions that are due before `end`, then sets the clock to `end`. Later actions stay queued for the next call. */
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

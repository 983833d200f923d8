import { seededRandom } from '@vialibera/domain/random/seeded-random';

/** Makes the random choices of the simulation. The same seed always produces the same school. */
export class SeedRandom {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a random integer from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.next() * items.length)];
  }

  /** Returns a random UUID of version 4, as clients create it. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.integer(0, 15).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

/** Collects the missed targets, and the tables for docs/benchmarks.md. */
export class Report {
  readonly #parts: string[] = [];
  readonly missed: string[] = [];

  addTitle(text: string) {
    this.#add(`\n## ${text}\n`);
  }

  addLine(text: string) {
    this.#add(text);
  }

  addTable(head: readonly string[], rows: readonly (readonly string[])[]) {
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    this.#add(`\n${lines.join('\n')}\n`);
  }

  /** Formats a measured value as a table cell. A value that misses its target is marked, and added to `missed`. */
  formatTarget(name: string, reached: boolean, shown: string): string {
    if (!reached) this.missed.push(`${name}: ${shown}`);
    return reached ? shown : `**${shown} (missed)**`;
  }

  get markdown(): string {
    return this.#parts.join('\n');
  }

  #add(text: string) {
    this.#parts.push(text);
    process.stdout.write(`${text}\n`);
  }
}

export const count = (value: number) => Math.round(value).toLocaleString('en');
export const ms = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toString());
export const ratio = (value: number) => value.toFixed(2);

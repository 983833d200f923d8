/** A measured value with its target, both in `unit`. `beside` is a figure for comparison. */
export type Measurement = {
  name: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
  beside?: string;
};

/** Prints the results of a benchmark as Markdown, and collects the missed targets. */
export class Report {
  readonly missed: string[] = [];

  addTitle(text: string) {
    this.addLine(`\n## ${text}\n`);
  }

  addLine(text: string) {
    process.stdout.write(`${text}\n`);
  }

  addTable(head: readonly string[], rows: readonly (readonly string[])[]) {
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    this.addLine(`\n${lines.join('\n')}\n`);
  }

  /** Adds a table with one row per measurement. `beside` is the head of a column with figures for comparison. */
  addMeasurements(measurements: readonly Measurement[], beside?: string) {
    const rows = measurements.map(
      ({ name, value, unit, atLeast = -Infinity, atMost = Infinity, beside: other = '' }) => {
        const target = [
          ...(atLeast > -Infinity ? [`at least ${format(atLeast)}`] : []),
          ...(atMost < Infinity ? [`at most ${format(atMost)}`] : []),
        ].join(', ');
        const reached = value >= atLeast && value <= atMost;
        if (!reached) this.missed.push(`${name}: ${format(value)} ${unit}, ${target}`);
        const row = [name, `${format(value)} ${unit}`, target, target && (reached ? 'met' : '**missed**')];
        return beside ? [...row, other] : row;
      },
    );
    this.addTable(['', 'measured', 'target', '', ...(beside ? [beside] : [])], rows);
  }

  /** Formats a measured value as a table cell. A value that misses its target is marked, and added to `missed`. */
  formatTarget(name: string, reached: boolean, shown: string): string {
    if (!reached) this.missed.push(`${name}: ${shown}`);
    return reached ? shown : `**${shown} (missed)**`;
  }
}

export const count = (value: number) => Math.round(value).toLocaleString('en');
const format = (value: number) => (value < 10 ? String(Number(value.toFixed(3))) : count(value));

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

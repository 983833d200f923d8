import { flattenOptions } from './json-options.ts';
import type { JsonObject } from './json-values.ts';

/** A question in source code, with the comment and the keys that name its topic, and its list of options. */
export type CodeEntry = {
  line: number;
  object: JsonObject;
  topic: string | null;
  names: string[];
  options: { name: string; value: unknown } | null;
};

/** Returns the questions with their options as single values, without the entries that are options of another entry. */
export function withOptions(found: readonly CodeEntry[]): CodeEntry[] {
  flattenOptions(found.map(({ object }) => object));
  const inside = new Set<unknown>();
  for (const { object, options } of found)
    if (options && !Object.hasOwn(object, options.name))
      for (const part of [options.value, ...(Array.isArray(options.value) ? (options.value as unknown[]) : [])])
        inside.add(part);
  return found.filter(({ object }) => !inside.has(object));
}

import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { contract } from '@vialibera/contract';

/** An operation of the contract and its route, as published in the OpenAPI document. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  input: Node | undefined;
  /** A valid input, derived from the schema. It is an empty object for a route without input. */
  example: Record<string, unknown>;
};

type Definition = {
  type: string;
  shape?: Record<string, Node>;
  catchall?: Node;
  entries?: Record<string, string>;
  values?: unknown[];
} & Partial<Record<'element' | 'innerType' | 'in' | 'out' | 'keyType' | 'valueType', Node>> & {
    options?: Node[];
    items?: Node[];
  };
export type Node = Omit<z.ZodType, 'def'> & { def: Definition };

/**
 * Lists every operation of the contract. Throws if it cannot build a valid input for an operation; a suitable value must then be
 * added to `CANDIDATES`.
 */
export function listOperations(): Operation[] {
  return Object.entries(contract).flatMap(([slice, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const { route, inputSchema } = operation['~orpc'];
      const name = `${slice}.${verb}`;
      const input = inputSchema as unknown as Node | undefined;
      return { name, method: route.method ?? '', path: route.path ?? '', input, example: exampleFor(name, input) };
    }),
  );
}

/**
 * Returns the method, URL and body of a request. Input fields that are not part of the path go into the query if the method is
 * GET, and into the body if it is another method.
 */
export function requestOf({ method, path }: Operation, input: Record<string, unknown>) {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(input[name]).toWellFormed()),
  );
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  if (method !== 'GET') return { method, url: `/api${url}`, body: withOwn(rest) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, textOf(value)]));
  return { method, url: `/api${url}${query.size > 0 ? `?${query}` : ''}`, body: undefined };
}

/**
 * Searches an input schema for objects that accept unknown fields and returns the paths of these objects. `where` is the path of
 * `schema` itself.
 */
export function looseObjects(schema: Node | undefined, where: string): string[] {
  if (!schema) return [];
  const { def } = schema;
  if (def.type === 'record') return [where];
  const own = def.type === 'object' && def.catchall?.def.type !== 'never' ? [where] : [];
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) => looseObjects(field, `${where}.${name}`));
  const inner = [def.element, def.innerType, def.in, def.out, ...(def.options ?? []), ...(def.items ?? [])];
  return [...own, ...fields, ...inner.flatMap((node) => looseObjects(node, where))];
}

const CANDIDATES = [
  () => randomUUID(),
  () => 'a',
  () => 'ada-e-il-casco',
  () => 'B',
  () => 'ADA2LICE',
  () => '2026-03-10',
  () => '2026-03-10T09:00:00.000Z',
  () => 'ada@example.org',
  () => 'aGVsbG8=',
  () => 'Il casco si allaccia sempre, anche per un tratto breve.',
  () => 0,
  () => 1,
  () => 18,
  () => 30,
  () => 2000,
  () => true,
  () => [],
  () => ({}),
];

function exampleFor(name: string, input: Node | undefined): Record<string, unknown> {
  if (!input) return {};
  const example = exampleOf(input) as Record<string, unknown>;
  const parsed = input.safeParse(example);
  if (!parsed.success) throw new Error(`no example for ${name}: ${z.prettifyError(parsed.error)}`);
  return example;
}

export function exampleOf(node: Node): unknown {
  const { def } = node;
  if (def.type === 'object') {
    const needed = Object.entries(def.shape ?? {}).filter(([, field]) => !field.safeParse(undefined).success);
    const full = Object.fromEntries(needed.map(([name, field]) => [name, exampleOf(field)]));
    if (node.safeParse(full).success) return full;
    // Some combinations of values are invalid, such as options together with an answer of true or false. Nullable fields are
    // then null.
    return Object.fromEntries(
      needed.map(([name, field]) => [name, field.def.type === 'nullable' ? null : exampleOf(field)]),
    );
  }
  if (def.type === 'array' && def.element) {
    const element = def.element;
    const lengths = [0, 1, 2, 3].map((length) => Array.from({ length }, () => exampleOf(element)));
    return lengths.find((candidate) => node.safeParse(candidate).success);
  }
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0];
  if (def.type === 'literal') return def.values?.[0];
  if (def.type === 'tuple') return def.items?.map((item) => exampleOf(item));
  if (def.type === 'union' && def.options?.[0]) return exampleOf(def.options[0]);
  if (def.type === 'nullable' && def.innerType) return exampleOf(def.innerType);
  return CANDIDATES.map((make) => make()).find((candidate) => node.safeParse(candidate).success);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Builds an object in which every field is an own property, even one named `__proto__`. */
function withOwn(fields: [string, unknown][]): object {
  const body = {};
  for (const [name, value] of fields)
    Object.defineProperty(body, name, { value, enumerable: true, configurable: true, writable: true });
  return body;
}

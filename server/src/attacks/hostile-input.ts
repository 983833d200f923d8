import { exampleOf, type Node, type Operation } from './operations.ts';

/**
 * Describes a text or number in the input of an operation. `field` is the path of this value, and `inputWith` returns the example
 * input with another value at this path.
 */
export type Leaf = { field: string; type: 'string' | 'number'; inputWith: (value: unknown) => Record<string, unknown> };

/** Lists every text and every number in the input of an operation, at any depth. Enum values count as texts. */
export function listLeaves({ name, input, example }: Operation): Leaf[] {
  return leavesOf(input, name, (value) => ({ ...example, ...(value as object) }));
}

type InputWith = (value: unknown) => Record<string, unknown>;

function leavesOf(node: Node | undefined, field: string, inputWith: InputWith): Leaf[] {
  if (!node) return [];
  const { def } = node;
  if (def.type === 'string' || def.type === 'enum') return [{ field, type: 'string', inputWith }];
  if (def.type === 'number') return [{ field, type: 'number', inputWith }];
  if (def.type === 'object') {
    const siblings = exampleOf(node) as Record<string, unknown>;
    return Object.entries(def.shape ?? {}).flatMap(([name, inner]) =>
      leavesOf(inner, `${field}.${name}`, (value) => inputWith({ ...siblings, [name]: value })),
    );
  }
  const [, ...rest] = def.type === 'array' ? (exampleOf(node) as unknown[]) : [];
  return [
    ...leavesOf(def.element, `${field}[]`, (value) => inputWith([value, ...rest])),
    ...[def.innerType, def.in, ...(def.options ?? [])].flatMap((inner) => leavesOf(inner, field, inputWith)),
    ...(def.items ?? []).flatMap((inner, at) =>
      leavesOf(inner, `${field}[${at}]`, (value) => inputWith((exampleOf(node) as unknown[]).with(at, value))),
    ),
  ];
}

import { headingSlug } from '#domain/text/heading-slug.ts';

const HEADING = /^(#{2,3}) (.+)$/;

/**
 * Returns the section of a lesson's Markdown text that begins with the heading of this slug. The section ends before the next
 * heading of the same or a higher level. Returns null if the lesson has no such heading.
 */
export function findLessonSection(markdown: string, slug: string): string | null {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => headingSlug(HEADING.exec(line)?.[2] ?? '') === slug && HEADING.test(line));
  const level = HEADING.exec(lines[start] ?? '')?.[1]?.length;
  if (level === undefined) return null;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => (HEADING.exec(line)?.[1]?.length ?? Infinity) <= level);
  return [lines[start], ...(end < 0 ? rest : rest.slice(0, end))].join('\n').trim();
}

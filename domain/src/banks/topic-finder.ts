import type { Topic } from '#domain/exam/licence.ts';

/** Recognises the topics of one or several question lists by the names that files give them. */
export type TopicFinder = ReturnType<typeof createTopicFinder>;

/**
 * Returns a name as lower-case words without accents, so that capitals, accents, hyphens and punctuation make no difference in a
 * comparison.
 */
function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * Matches a topic number at the start of a normalised name (`normalizeName`). A word such as «argomento» may precede
 * the number. Names that match: «argomento 12», «arg 1», «cap 3 segnali», «12».
 */
const NUMBERING = /^(?:argomento|arg|capitolo|cap|chapter|topic|unita)?(?: n)? ?0*(\d{1,3})(?: |$)/;

export function createTopicFinder(topics: readonly Pick<Topic, 'number' | 'title' | 'officialName' | 'names'>[]) {
  const byName = new Map(
    topics.flatMap(({ number, title, officialName, names }) =>
      [...names, title, officialName].map((name) => [normalizeName(name), number] as const),
    ),
  );
  const official = topics.map(({ number, officialName }) => ({ number, words: `${normalizeName(officialName)} ` }));
  const numbers = new Set(topics.map(({ number }) => number));

  /**
   * Returns the number of the topic with this official name, title or other name. A name of at least two words may also be the
   * beginning of an official name, if exactly one official name begins with these words. Returns null for any other name. A number
   * alone is not accepted either, because files number their topics differently.
   */
  function findByName(name: string): number | null {
    const words = normalizeName(name);
    return findByWords(words) ?? findByWords(words.replace(NUMBERING, ''));
  }

  function findByWords(words: string): number | null {
    const exact = byName.get(words);
    if (exact !== undefined || !words.includes(' ')) return exact ?? null;
    const [fitting, ...others] = official.filter((each) => each.words.startsWith(`${words} `));
    return others.length === 0 ? (fitting?.number ?? null) : null;
  }

  /**
   * Returns the topic number if the name consists of a number alone or of a word such as «Argomento» and a number; otherwise null.
   * The number is only a suggestion, because files number their topics differently.
   */
  function parseNumber(name: string): number | null {
    const words = normalizeName(name);
    const number = words.replace(NUMBERING, '') === '' ? Number(NUMBERING.exec(words)?.[1]) : Number.NaN;
    return numbers.has(number) ? number : null;
  }

  /**
   * Splits a text such as «topic - subtopic» at the first hyphen between spaces. Does not split the text if the whole
   * text is the name of a topic, or if the part before the hyphen is not the name of a topic. In these cases, returns
   * the whole text as the topic.
   */
  function splitTopic(name: string): { topic: string; subtopic: string | null } {
    const dash = findByName(name) === null ? name.indexOf(' - ') : -1;
    const topic = name.slice(0, dash).trim();
    if (dash < 0 || findByName(topic) === null) return { topic: name, subtopic: null };
    return { topic, subtopic: name.slice(dash + 3).trim() || null };
  }

  return { findByName, parseNumber, splitTopic };
}

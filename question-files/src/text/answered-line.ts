const ANSWERED = /(\d{1,7})\s{0,9}([VF])$/;

export function answeredLine(line: string): { text: string; number: number; answer: boolean } | null {
  const found = ANSWERED.exec(line);
  const text = line.slice(0, found?.index).trim();
  return found && text ? { text, number: Number(found[1]), answer: found[2] === 'V' } : null;
}

/** Returns the topic if the line is a heading, i.e. one word that ends with a colon. Returns null otherwise. */
export function topicHeading(line: string): string | null {
  return /^\S+:$/.test(line) ? line.slice(0, -1) : null;
}

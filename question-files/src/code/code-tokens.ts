export type Token = { kind: 'string' | 'word' | 'comment' | 'character'; text: string; line: number };

const ESCAPES: Record<string, string> = { n: '\n', r: '', t: ' ', b: '', f: '', '0': '' };
const ESCAPE = /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|\n|([\s\S]))/g;
const TOKEN =
  /(?<space>\s+)|(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*)|(?<raw>[rR]?)(?<string>"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*(?:"|$|(?=\n))|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*(?:'|$|(?=\n))|`[^`\\]*(?:\\[\s\S][^`\\]*)*(?:`|$))|(?<word>[-+]?[\w$.\u00c0-\u024f]+)|(?<character>=>|[\s\S])/gy;

/** Splits Dart, Python or JavaScript code into the tokens that are necessary to read its literals. The code is never executed. */
export function* codeTokens(source: string): Generator<Token, void> {
  let line = 1;
  for (const { 0: whole, groups } of source.matchAll(TOKEN)) {
    const { comment, raw, string, word, character } = groups ?? {};
    if (string !== undefined) yield { kind: 'string', text: contentOf(string, raw !== ''), line };
    else if (word !== undefined) yield { kind: 'word', text: word, line };
    else if (comment !== undefined) yield { kind: 'comment', text: comment, line };
    else if (character !== undefined) yield { kind: 'character', text: character, line };
    line += breaksIn(whole);
  }
}

function contentOf(literal: string, isRaw: boolean): string {
  const quotes = literal.startsWith('"""') || literal.startsWith("'''") ? 3 : 1;
  const end = literal.length > quotes && literal.endsWith(literal.slice(0, quotes)) ? -quotes : undefined;
  const content = literal.slice(quotes, end);
  return isRaw ? content : content.replace(ESCAPE, unescaped);
}

function unescaped(_: string, long?: string, short?: string, byte?: string, letter?: string): string {
  const code = long ?? short ?? byte;
  if (code !== undefined)
    return Number.parseInt(code, 16) <= 0x10ffff ? String.fromCodePoint(Number.parseInt(code, 16)) : '';
  return letter === undefined ? '' : (ESCAPES[letter] ?? letter);
}

function breaksIn(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}

/** An XML tag and the text before it. `name` is the tag's name without its namespace prefix. */
export type Markup = { before: string; name: string; attributes: string; opens: boolean; closes: boolean };

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/y;
const COMMENT = /<!--[^]*?-->/y;
const CDATA = /<!\[CDATA\[([^]*?)\]\]>/y;
const OTHER = /<[?!][^>]*>/y;

/**
 * Iterates over the tags of an XML text in one pass. Throws at the first malformed tag, so that no time is spent on the rest of a
 * long broken file.
 */
export function* markupOf(xml: string): Generator<Markup> {
  let before = '';
  let from = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', from)) {
    before += xml.slice(from, at);
    const tag = matchAt(TAG, xml, at);
    const cdata = tag ? null : matchAt(CDATA, xml, at);
    const found = tag ?? cdata ?? matchAt(COMMENT, xml, at) ?? matchAt(OTHER, xml, at);
    if (!found) throw new Error(`no markup at ${at}`);
    from = at + found[0].length;
    if (cdata) before += escape(cdata[1] ?? '');
    if (!tag) continue;
    const [, slash, name = '', attributes = '', alone] = tag;
    yield { before, name, attributes, opens: slash === '', closes: slash !== '' || alone !== '' };
    before = '';
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

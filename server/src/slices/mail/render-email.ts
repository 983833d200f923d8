import type { EmailContent } from './email-layout.ts';
import type { Rendered } from './render-template.ts';

const templates = new Map<string, Promise<Rendered>>();
/** Matches a placeholder: the index of a text, enclosed in two private-use characters. Texts never contain these characters. */
const PLACEHOLDER = /\uE000(\d+)\uE001/g;

/**
 * Renders an email as HTML and as plain text. React rendering is slow. Therefore emails with the same structure (paragraphs,
 * button and links) are rendered by React only once, with placeholders instead of their texts. Replacing the placeholders is
 * about a thousand times faster than rendering.
 */
export async function renderEmail(content: EmailContent): Promise<Rendered> {
  const texts = listTexts(content);
  const shape = JSON.stringify(mapTexts(content, () => ''));
  let template = templates.get(shape);
  if (!template) {
    template = renderWithPlaceholders(content);
    templates.set(shape, template);
  }
  const { html, text } = await template;
  return {
    html: html.replace(PLACEHOLDER, (_, index: string) => escapeHtml(texts[Number(index)] ?? '')),
    text: text.replace(PLACEHOLDER, (_, index: string) => texts[Number(index)] ?? ''),
  };
}

/**
 * Renders an email with placeholders. React and its email components are loaded only when the server renders its first email,
 * so that the server starts sooner.
 */
async function renderWithPlaceholders(content: EmailContent): Promise<Rendered> {
  const { renderTemplate } = await import('./render-template.ts');
  let index = 0;
  return renderTemplate(mapTexts(content, () => `\uE000${index++}\uE001`));
}

function listTexts(content: EmailContent): string[] {
  const texts: string[] = [];
  mapTexts(content, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

function mapTexts(content: EmailContent, replace: (text: string) => string): EmailContent {
  const link = ({ label, url }: { label: string; url: string }) => ({ label: replace(label), url: replace(url) });
  return {
    ...(content.notice !== undefined && { notice: replace(content.notice) }),
    preview: replace(content.preview),
    title: replace(content.title),
    paragraphs: content.paragraphs.map(replace),
    ...(content.action && { action: link(content.action) }),
    footer: replace(content.footer),
    links: (content.links ?? []).map(link),
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}

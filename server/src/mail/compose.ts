import type { ReactElement } from 'react';
import { render } from 'react-email';
import { type MailContent, mailLayout } from './mail-layout.ts';

type Rendered = { html: string; text: string };

const skeletons = new Map<string, Promise<Rendered>>();
const SLOT = /\uE000(\d+)\uE001/g;

/**
 * The HTML and the plain text of a mail. Rendering takes a thousand times as long as filling in, so each shape is rendered
 * once, with slots where its words stand.
 */
export async function compose(content: MailContent): Promise<Rendered> {
  const words = wordsOf(content);
  const shape = JSON.stringify(replaceWords(content, () => ''));
  let skeleton = skeletons.get(shape);
  if (!skeleton) {
    skeleton = renderSkeleton(content);
    skeletons.set(shape, skeleton);
  }
  const { html, text } = await skeleton;
  return {
    html: html.replace(SLOT, (_, index: string) => escapeHtml(words[Number(index)] ?? '')),
    text: text.replace(SLOT, (_, index: string) => words[Number(index)] ?? ''),
  };
}

async function renderSkeleton(content: MailContent): Promise<Rendered> {
  let index = 0;
  const slots = replaceWords(content, () => `\uE000${index++}\uE001`);
  const element = mailLayout(slots) as ReactElement;
  return { html: await render(element), text: await render(element, { plainText: true }) };
}

function wordsOf(content: MailContent): string[] {
  const words: string[] = [];
  replaceWords(content, (word) => {
    words.push(word);
    return word;
  });
  return words;
}

function replaceWords(content: MailContent, replace: (word: string) => string): MailContent {
  const link = ({ label, url }: { label: string; url: string }) => ({ label: replace(label), url: replace(url) });
  return {
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

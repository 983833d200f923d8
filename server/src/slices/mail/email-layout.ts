import { createElement as h, type ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from 'react-email';

const FONT = 'Helvetica, Arial, sans-serif';
const style = {
  body: { backgroundColor: '#f4f6f8', fontFamily: FONT, margin: '0', padding: '24px 12px' },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #d9dfe6',
    borderRadius: '12px',
    maxWidth: '520px',
    padding: '28px',
  },
  notice: { color: '#121820', fontSize: '16px', fontWeight: '700', lineHeight: '1.4', margin: '0 0 20px' },
  brand: { color: '#005b8c', fontSize: '16px', fontWeight: '800', margin: '0 0 20px' },
  title: { color: '#121820', fontSize: '24px', lineHeight: '1.2', margin: '0 0 12px' },
  text: { color: '#121820', fontSize: '16px', lineHeight: '1.55', margin: '0 0 16px' },
  button: {
    backgroundColor: '#005b8c',
    borderRadius: '10px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: '700',
    padding: '14px 22px',
  },
  small: { color: '#536071', fontSize: '13px', lineHeight: '1.5', margin: '0 0 8px' },
  link: { color: '#005b8c', fontSize: '13px', textDecoration: 'underline' },
};

/**
 * Colours for mail clients that support this media query. Other clients may invert the colours in `style`. The inverted
 * colours also have enough contrast.
 */
const DARK = `
@media (prefers-color-scheme: dark) {
  .vl-body, .vl-body > table > tbody > tr > td { background-color: #0e1319 !important; }
  .vl-card { background-color: #171f29 !important; border-color: #2c3846 !important; }
  .vl-brand, .vl-link { color: #63b7e8 !important; }
  .vl-ink { color: #eef2f6 !important; }
  .vl-small { color: #a5b2c0 !important; }
  .vl-button { background-color: #63b7e8 !important; color: #06202f !important; }
  .vl-line { border-color: #2c3846 !important; }
}`;

type EmailLink = { label: string; url: string };

export type EmailContent = {
  /** The first line of the email, above its title. Only a test email has a notice. */
  notice?: string;
  preview: string;
  title: string;
  paragraphs: readonly string[];
  action?: EmailLink;
  /** Explains why the user got this email, and what to do if they did not ask for it. */
  footer: string;
  /** Links below the footer, for example to unsubscribe. */
  links?: readonly EmailLink[];
};

/**
 * The layout of all emails. They are readable without images, and in light and dark mode. This file contains no JSX, because
 * Node cannot run JSX.
 */
export function emailLayout({
  notice,
  preview,
  title,
  paragraphs,
  action,
  footer,
  links = [],
}: EmailContent): ReactNode {
  return h(
    Html,
    { lang: 'it' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: DARK } }),
    ),
    h(Preview, null, notice ?? preview),
    h(
      Body,
      { style: style.body, className: 'vl-body' },
      h(
        Container,
        { style: style.card, className: 'vl-card' },
        ...(notice ? [h(Text, { key: 'notice', style: style.notice, className: 'vl-ink' }, notice)] : []),
        h(Text, { style: style.brand, className: 'vl-brand' }, 'Via Libera'),
        h(Heading, { style: style.title, className: 'vl-ink' }, title),
        ...paragraphs.map((paragraph) =>
          h(Text, { key: paragraph, style: style.text, className: 'vl-ink' }, paragraph),
        ),
        ...(action ? actionParts(action) : []),
        h(Hr, { style: { borderColor: '#d9dfe6', margin: '20px 0' }, className: 'vl-line' }),
        h(Text, { style: style.small, className: 'vl-small' }, footer),
        ...links.map(({ label, url }) =>
          h(
            Text,
            { key: url, style: style.small, className: 'vl-small' },
            h(Link, { href: url, style: style.link, className: 'vl-link' }, label),
          ),
        ),
      ),
    ),
  );
}

function actionParts({ label, url }: EmailLink): ReactNode[] {
  return [
    h(Button, { key: 'action', href: url, style: style.button, className: 'vl-button' }, label),
    h(
      Text,
      { key: 'else', style: { ...style.small, margin: '20px 0 0' }, className: 'vl-small' },
      'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    ),
    h(Text, { key: 'url', style: { ...style.small, wordBreak: 'break-all' }, className: 'vl-small' }, url),
  ];
}

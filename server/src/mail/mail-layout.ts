import { createElement as h, type ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from 'react-email';

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
};

type Letter = {
  preview: string;
  title: string;
  paragraphs: string[];
  action: { label: string; url: string };
  /** Why the reader has this mail, and what to do if it was not them. */
  footer: string;
};

/** The one look of all mails: readable without images, in light and dark. Built without JSX, since Node runs it as it is. */
export function mailLayout({ preview, title, paragraphs, action, footer }: Letter): ReactNode {
  return h(
    Html,
    { lang: 'it' },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light dark' })),
    h(Preview, null, preview),
    h(
      Body,
      { style: style.body },
      h(
        Container,
        { style: style.card },
        h(Text, { style: style.brand }, 'Via Libera'),
        h(Heading, { style: style.title }, title),
        ...paragraphs.map((paragraph) => h(Text, { key: paragraph, style: style.text }, paragraph)),
        h(Button, { href: action.url, style: style.button }, action.label),
        h(
          Text,
          { style: { ...style.small, margin: '20px 0 0' } },
          'Se il pulsante non funziona, copia questo indirizzo nel browser:',
        ),
        h(Text, { style: { ...style.small, wordBreak: 'break-all' } }, action.url),
        h(Hr, { style: { borderColor: '#d9dfe6', margin: '20px 0' } }),
        h(Text, { style: style.small }, footer),
      ),
    ),
  );
}

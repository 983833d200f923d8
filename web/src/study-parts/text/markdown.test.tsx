import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown, sanitizeUrl } from './markdown.tsx';

test.each([
  ['https://www.normattiva.it', 'https://www.normattiva.it'],
  ['http://example.org', 'http://example.org'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ['irc://example.org/x', 'irc://example.org/x'],
  ['ircs://example.org/x', 'ircs://example.org/x'],
  ['xmpp:ada@example.org', 'xmpp:ada@example.org'],
  ['/learn', '/learn'],
  ['#top', '#top'],
  ['javascript:alert(1)', ''],
  ['JaVaScRiPt:alert(1)', ''],
  ['data:text/html,x', ''],
  ['vbscript:x', ''],
  ['file:///etc/passwd', ''],
])('sanitizes the link %s to «%s»', (address, allowed) => {
  expect(sanitizeUrl(address)).toBe(allowed);
});

test('renders the image of a known road sign, and leaves out an unknown road sign', () => {
  const illustrations = { dosso: { url: '/signs/dosso.svg', description: 'Dosso' } };
  const { container } = render(
    <Markdown illustrations={illustrations}>{'![Dosso](sign:dosso)\n\n![Altro](sign:altro)'}</Markdown>,
  );
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/signs/dosso.svg',
  ]);
});

test('renders HTML as text', () => {
  const { container } = render(
    <Markdown illustrations={{}}>{'Ciao <img src=x onerror="alert(1)"> [qui](javascript:alert(1))'}</Markdown>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('a')?.getAttribute('href') ?? '').toBe('');
});

test('table cells have column and row headers', () => {
  const { getByRole } = render(
    <Markdown illustrations={{}}>{'|Parte|Carreggiata?|\n|---|---|\n|**Banchina**|No|'}</Markdown>,
  );
  expect(getByRole('columnheader', { name: 'Carreggiata?' }).textContent).toBe('Carreggiata?');
  expect(getByRole('rowheader', { name: 'Banchina' }).innerHTML).toBe('<strong>Banchina</strong>');
  expect(getByRole('cell', { name: 'No' }).textContent).toBe('No');
});

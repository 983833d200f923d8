import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown, safeAddress } from './markdown.tsx';

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
])('a lesson that links to %s gets «%s»', (address, allowed) => {
  expect(safeAddress(address)).toBe(allowed);
});

test('a sign is shown with its name, and an unknown one not at all', () => {
  const images = { dosso: { url: '/signs/dosso.svg', description: 'Dosso' } };
  const { container } = render(<Markdown images={images}>{'![Dosso](sign:dosso)\n\n![Altro](sign:altro)'}</Markdown>);
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/signs/dosso.svg',
  ]);
});

test('HTML in a lesson is text', () => {
  const { container } = render(
    <Markdown images={{}}>{'Ciao <img src=x onerror="alert(1)"> [qui](javascript:alert(1))'}</Markdown>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('a')?.getAttribute('href') ?? '').toBe('');
});

test('a table names its columns and its rows', () => {
  const { getByRole } = render(<Markdown images={{}}>{'|Parte|Carreggiata?|\n|---|---|\n|**Banchina**|No|'}</Markdown>);
  expect(getByRole('columnheader', { name: 'Carreggiata?' }).textContent).toBe('Carreggiata?');
  expect(getByRole('rowheader', { name: 'Banchina' }).innerHTML).toBe('<strong>Banchina</strong>');
  expect(getByRole('cell', { name: 'No' }).textContent).toBe('No');
});

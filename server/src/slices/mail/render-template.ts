import type { ReactElement } from 'react';
import { render } from 'react-email';
import { type EmailContent, emailLayout } from './email-layout.ts';

export type Rendered = { html: string; text: string };

/**
 * Renders an email with React. This file uses named imports of `react-email`, so that the bundle leaves out the code
 * highlighter and the Tailwind compiler of that package. Loading them before the first email would take more than half a
 * second.
 */
export async function renderTemplate(content: EmailContent): Promise<Rendered> {
  const element = emailLayout(content) as ReactElement;
  return { html: await render(element), text: await render(element, { plainText: true }) };
}

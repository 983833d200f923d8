import type { ReactElement } from 'react';
import { render } from 'react-email';
import { type EmailContent, emailLayout } from './email-layout.ts';

export type Rendered = { html: string; text: string };

/**
 * Renders an email with React. `react-email` is imported here by its names, so that the bundle leaves out its code highlighter and
 * its Tailwind compiler. Both would be loaded, and take more than half a second, before the first email.
 */
export async function renderTemplate(content: EmailContent): Promise<Rendered> {
  const element = emailLayout(content) as ReactElement;
  return { html: await render(element), text: await render(element, { plainText: true }) };
}

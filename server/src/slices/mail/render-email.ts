import { BRAND, BUTTON_FALLBACK, emailLayout, type EmailContent } from './email-layout.ts';

/** Renders an email as HTML and as plain text. */
export async function renderEmail(content: EmailContent): Promise<{ html: string; text: string }> {
  return { html: String(await emailLayout(content)), text: plainText(content) };
}

function plainText({ notice, title, paragraphs, action, footer, links = [] }: EmailContent): string {
  return [
    ...(notice ? [notice] : []),
    BRAND,
    title,
    ...paragraphs,
    ...(action ? [`${action.label} ${action.url}`, BUTTON_FALLBACK, action.url] : []),
    '-'.repeat(40),
    footer,
    ...links.map(({ label, url }) => `${label} ${url}`),
  ].join('\n\n');
}

import { html, raw } from 'hono/html';

/** The styles are inline, because some mail clients remove the styles of the page's head. */
const FONT = 'font-family:Helvetica,Arial,sans-serif';
const STYLE = {
  body: `background-color:#f4f6f8;${FONT};margin:0;padding:0`,
  page: 'background-color:#f4f6f8;padding:24px 12px',
  card: `background-color:#ffffff;border:1px solid #d9dfe6;border-radius:12px;${FONT};max-width:520px;padding:28px;text-align:left`,
  notice: 'color:#121820;font-size:16px;font-weight:700;line-height:1.4;margin:0 0 20px',
  brand: 'color:#005b8c;font-size:16px;font-weight:800;line-height:1.5;margin:0 0 20px',
  title: 'color:#121820;font-size:24px;line-height:1.2;margin:0 0 12px',
  text: 'color:#121820;font-size:16px;line-height:1.55;margin:0 0 16px',
  // Outlook ignores the padding of a link, but not this padding of the cell around it.
  button: 'background-color:#005b8c;border-radius:10px;mso-padding-alt:14px 22px',
  buttonLink: `color:#ffffff;display:inline-block;${FONT};font-size:16px;font-weight:700;line-height:1.2;padding:14px 22px;text-decoration:none`,
  fallback: 'color:#536071;font-size:13px;line-height:1.5;margin:20px 0 0',
  url: 'color:#536071;font-size:13px;line-height:1.5;margin:0 0 8px;word-break:break-all',
  line: 'border:0;border-top:1px solid #d9dfe6;margin:20px 0',
  small: 'color:#536071;font-size:13px;line-height:1.5;margin:0 0 8px',
  link: 'color:#005b8c;text-decoration:underline',
  preview: 'display:none;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden',
};

/**
 * Colours for mail clients that support this media query. Other clients may invert the colours in `STYLE`. The inverted
 * colours also have enough contrast.
 */
const DARK = `
@media (prefers-color-scheme: dark) {
  .vl-body { background-color: #0e1319 !important; }
  .vl-card { background-color: #171f29 !important; border-color: #2c3846 !important; }
  .vl-brand, .vl-link { color: #63b7e8 !important; }
  .vl-ink { color: #eef2f6 !important; }
  .vl-small { color: #a5b2c0 !important; }
  .vl-button { background-color: #63b7e8 !important; }
  .vl-button a { color: #06202f !important; }
  .vl-line { border-color: #2c3846 !important; }
}`;

/** The length of a preview in an inbox. Invisible characters fill it up, or the inbox would continue with the email's text. */
const PREVIEW_LENGTH = 150;
const INVISIBLE = '\u00a0\u200c';

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

export const BRAND = 'Via Libera';
export const BUTTON_FALLBACK = 'Se il pulsante non funziona, copia questo indirizzo nel browser:';

/** The layout of all emails. They are readable without images, and in light and dark mode. */
export function emailLayout({ notice, preview, title, paragraphs, action, footer, links = [] }: EmailContent) {
  const first = notice ?? preview;
  return html`${raw('<!doctype html>')}
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${first}</title>
        ${raw(`<style>${DARK}</style>`)}
      </head>
      <body class="vl-body" style="${STYLE.body}">
        <div style="${STYLE.preview}">${first}${INVISIBLE.repeat(Math.max(0, PREVIEW_LENGTH - first.length))}</div>
        <table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0">
          <tr>
            <td class="vl-body" align="center" style="${STYLE.page}">
              <table
                role="presentation"
                width="100%"
                border="0"
                cellpadding="0"
                cellspacing="0"
                style="max-width:520px"
              >
                <tr>
                  <td class="vl-card" style="${STYLE.card}">
                    ${notice && html`<p class="vl-ink" style="${STYLE.notice}">${notice}</p>`}
                    <p class="vl-brand" style="${STYLE.brand}">${BRAND}</p>
                    <h1 class="vl-ink" style="${STYLE.title}">${title}</h1>
                    ${paragraphs.map((text) => html`<p class="vl-ink" style="${STYLE.text}">${text}</p>`)}
                    ${action && button(action)}
                    <hr class="vl-line" style="${STYLE.line}" />
                    <p class="vl-small" style="${STYLE.small}">${footer}</p>
                    ${links.map(footerLink)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

function button({ label, url }: EmailLink) {
  return html`<table role="presentation" border="0" cellpadding="0" cellspacing="0">
      <tr>
        <td class="vl-button" style="${STYLE.button}">
          <a href="${url}" target="_blank" style="${STYLE.buttonLink}">${label}</a>
        </td>
      </tr>
    </table>
    <p class="vl-small" style="${STYLE.fallback}">${BUTTON_FALLBACK}</p>
    <p class="vl-small" style="${STYLE.url}">${url}</p>`;
}

function footerLink({ label, url }: EmailLink) {
  return html`<p class="vl-small" style="${STYLE.small}">
    <a class="vl-link" href="${url}" target="_blank" style="${STYLE.link}">${label}</a>
  </p>`;
}

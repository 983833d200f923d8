import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

const FORM_BYTES = 4096;

/** Limits the size of request bodies. The forms on the pages of `htmlPage` send only a few small fields. */
export const formBodyLimit = bodyLimit({ maxSize: FORM_BYTES, onError: (c) => c.text('', 413) });

type Part = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * Headers of a page to which an email links. The URL of the page contains a secret. Therefore the page is neither
 * cached nor indexed, and browsers send no referrer.
 */
export const NO_STORE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Renders an HTML page in the style of the site, with `body` in one card. The page works without scripts. */
export function htmlPage(title: string, body: Part) {
  return html`${raw('<!doctype html>')}
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" />
        <title>${title} · Via Libera</title>
        ${raw(STYLE)}
      </head>
      <body>
        <header><a href="/">Via Libera</a></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

const STYLE = `<style>
  :root { color-scheme: light dark; }
  body { background: light-dark(#f4f6f8, #0e1319); color: light-dark(#121820, #eef2f6);
    font: 1.125rem/1.55 system-ui, sans-serif; margin: 0; overflow-wrap: break-word; }
  header, main { box-sizing: border-box; margin: 0 auto; max-width: 32rem; padding: 16px; }
  header a { color: light-dark(#005b8c, #63b7e8); display: inline-block; font-weight: 800; line-height: 44px; text-decoration: none; }
  main { background: light-dark(#fff, #171f29); border: 1px solid light-dark(#d9dfe6, #2c3846); border-radius: 12px;
    padding: 24px; width: calc(100% - 32px); }
  h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 1rem; text-wrap: balance; }
  p { margin: 0 0 1rem; }
  button, .button { background: light-dark(#005b8c, #63b7e8); border: 0; border-radius: 10px; box-sizing: border-box;
    color: light-dark(#fff, #06202f); cursor: pointer; display: inline-block; font: inherit; font-weight: 700;
    min-height: 48px; padding: 10px 20px; text-decoration: none; }
  main a:not(.button) { color: light-dark(#005b8c, #63b7e8); display: inline-block; line-height: 44px; }
  a:focus-visible, button:focus-visible { outline: 3px solid light-dark(#005b8c, #63b7e8); outline-offset: 3px; }
</style>`;

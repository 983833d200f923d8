import { html, raw } from 'hono/html';

/** Renders a plain HTML page for developers and administrators of the server, without scripts. */
export function textPage(lang: string, title: string, body: ReturnType<typeof html>) {
  return html`${raw('<!doctype html>')}
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(STYLE)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}

const STYLE = `<style>
  :root { color-scheme: light dark; }
  body { background: light-dark(#f4f6f8, #0e1319); color: light-dark(#121820, #eef2f6); font: 1rem/1.5 system-ui, sans-serif;
    margin: 2rem auto; max-width: 60rem; overflow-wrap: break-word; padding: 0 1rem; }
  a { color: light-dark(#005b8c, #63b7e8); }
  h2 { font-size: 1.1rem; margin: 2rem 0 0.25rem; }
  pre { border: 1px solid #8886; border-radius: 8px; font-size: 13px; overflow: auto; padding: 0.75rem; }
  li { margin: 0.75rem 0; }
  small { display: block; opacity: 0.75; }
</style>`;

import { ROME_TIME_ZONE } from '@vialibera/domain/time/day';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Db } from '#server/platform/db/db.ts';
import type { Env } from '#server/env.ts';
import { canReadMailbox } from './mailbox-access.ts';
import { findMailboxMessage, listMailboxMessages } from './mailbox-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves the pages of the built-in mailbox. The pages exist only if `hasMailbox` (mailbox-access.ts) returns true. */
export function mailboxPages(db: Db, env: Env) {
  const app = new Hono();
  app.use('/posta/*', async (c, next) => (canReadMailbox(c, env) ? next() : c.notFound()));
  app.get('/posta', async (c) => {
    c.header('cache-control', 'no-store');
    const messages = await listMailboxMessages(db);
    const rows = messages.map(
      (message) =>
        html`<li>
          <a href="/posta/${message.id}">${message.subject}</a>
          <small>a ${message.recipient}, ${formatTime(message.sentAt)}</small>
        </li>`,
    );
    const list =
      messages.length > 0
        ? html`<ul>
            ${rows}
          </ul>`
        : html`<p>Ancora nessuna email. Registrati e torna qui.</p>`;
    return c.html(
      page(
        'Posta',
        html`<h1>Posta in uscita</h1>
          <p>Nessun server di posta è configurato: le email arrivano qui.</p>
          ${list}`,
      ),
    );
  });
  app.get('/posta/:id', async (c) => {
    const message = UUID.test(c.req.param('id')) ? await findMailboxMessage(db, c.req.param('id')) : undefined;
    if (!message) return c.notFound();
    c.header('cache-control', 'no-store');
    // Inline styles are allowed, because mail clients need them. The HTML comes from our own templates.
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    return c.html(message.html);
  });
  return app;
}

function formatTime(at: Date): string {
  return new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'medium', timeZone: ROME_TIME_ZONE }).format(
    at,
  );
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`${raw('<!doctype html>')}
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Via Libera</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          a {
            color: light-dark(#005b8c, #63b7e8);
          }
          body {
            font:
              1.0625rem/1.6 system-ui,
              sans-serif;
            max-width: 42rem;
            margin: 2rem auto;
            padding: 0 1rem;
            overflow-wrap: break-word;
            background: light-dark(#f4f6f8, #0e1319);
            color: light-dark(#121820, #eef2f6);
          }
          li {
            margin: 0.75rem 0;
          }
          small {
            display: block;
            opacity: 0.75;
          }
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}

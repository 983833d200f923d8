import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Db } from '#server/db/db.ts';
import type { Env } from '#server/env.ts';
import { mayReadMailbox } from './mailbox-access.ts';
import { findMail, listMailbox } from './mailbox-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The built-in mailbox, mounted where there is one (`mailbox-access.ts`). */
export function mailboxPages(db: Db, env: Env) {
  const app = new Hono();
  app.use('/posta/*', async (c, next) => (mayReadMailbox(c, env) ? next() : c.notFound()));
  app.get('/posta', async (c) => {
    c.header('cache-control', 'no-store');
    const mails = await listMailbox(db);
    const rows = mails.map(
      (mail) =>
        html`<li>
          <a href="/posta/${mail.id}">${mail.subject}</a> <small>a ${mail.recipient}, ${when(mail.sentAt)}</small>
        </li>`,
    );
    const list =
      mails.length > 0
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
    const mail = UUID.test(c.req.param('id')) ? await findMail(db, c.req.param('id')) : undefined;
    if (!mail) return c.notFound();
    c.header('cache-control', 'no-store');
    // The letter is our own template; its inline styles are what mail clients need.
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    return c.html(mail.html);
  });
  return app;
}

function when(at: Date): string {
  return new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Rome' }).format(
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

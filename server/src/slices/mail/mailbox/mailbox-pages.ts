import { ROME_TIME_ZONE } from '@vialibera/domain/time/day';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Db } from '#server/platform/db/db.ts';
import type { Env } from '#server/env.ts';
import { textPage } from '#server/platform/http/pages/text-page.ts';
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
      textPage(
        'it',
        'Posta · Via Libera',
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

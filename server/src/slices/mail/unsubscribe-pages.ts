import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Db } from '#server/platform/db/db.ts';
import { htmlPage, NO_STORE_HEADERS, formBodyLimit } from '#server/platform/http/pages/html-page.ts';
import { EMAIL_TYPE_NAMES } from './gamification-emails.ts';
import { findUnsubscribableEmail, unsubscribe } from './unsubscribe-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FIELD = 'List-Unsubscribe';
const VALUE = 'One-Click';

/**
 * Serves the page on which a learner unsubscribes with one click, without signing in. The random id in the link authorizes the
 * request. Only a POST unsubscribes the learner. The POST comes from the button on the page or from a mail client (RFC 8058). A
 * GET only shows the button, because link scanners also send GET requests.
 */
export function unsubscribePages(db: Db, now: () => Date) {
  const app = new Hono();
  app.use('/unsubscribe/:id', formBodyLimit);
  app.get('/unsubscribe/:id', async (c) => {
    const email = await findEmail(db, c.req.param('id'));
    if (!email) return c.html(invalidLinkPage(), 404, NO_STORE_HEADERS);
    return c.html(email.used ? donePage(email.type) : confirmPage(email.type), 200, NO_STORE_HEADERS);
  });
  app.post('/unsubscribe/:id', async (c) => {
    const id = c.req.param('id');
    const email = await findEmail(db, id);
    if (!email) return c.html(invalidLinkPage(), 404, NO_STORE_HEADERS);
    const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
    if (form[FIELD] !== VALUE) return c.html(confirmPage(email.type), 400, NO_STORE_HEADERS);
    await unsubscribe(db, id, now());
    return c.html(donePage(email.type), 200, NO_STORE_HEADERS);
  });
  return app;
}

type Type = keyof typeof EMAIL_TYPE_NAMES;

function findEmail(db: Db, id: string) {
  return UUID.test(id) ? findUnsubscribableEmail(db, id) : undefined;
}

function confirmPage(type: Type) {
  return htmlPage(
    `Non vuoi più «${EMAIL_TYPE_NAMES[type]}»?`,
    html`<p>Con un tocco smettiamo di mandarti queste email. Le altre restano come le hai scelte.</p>
      <form method="post">
        <input type="hidden" name="${FIELD}" value="${VALUE}" />
        <button type="submit">Sì, non mandatemele più</button>
      </form>`,
  );
}

function donePage(type: Type) {
  return htmlPage(
    'Fatto',
    html`<p>
        Da questo link le email «${EMAIL_TYPE_NAMES[type]}» sono state fermate. Puoi riattivarle quando vuoi dal tuo
        profilo.
      </p>
      <p><a class="button" href="/profile#preferenze-email">Vai alle preferenze</a></p>`,
  );
}

function invalidLinkPage() {
  return htmlPage(
    'Link non valido',
    html`<p>Questo link non è completo o non esiste più. Le email si scelgono anche dal profilo.</p>
      <p><a class="button" href="/profile#preferenze-email">Vai alle preferenze</a></p>`,
  );
}

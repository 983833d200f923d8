import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Db } from '#server/db/db.ts';
import { plainPage, PRIVATE_PAGE, smallForm } from '#server/http/plain-page.ts';
import { MAIL_NAMES } from './gamification-mails.ts';
import { findUnsubscribable, unsubscribe } from './unsubscribe-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FIELD = 'List-Unsubscribe';
const VALUE = 'One-Click';

/**
 * One click, signed out: the POST comes from the button here or from a mail client (RFC 8058). A GET, as of a scanner, only
 * shows the button. The link's id is the right to do it.
 */
export function unsubscribePages(db: Db, now: () => Date) {
  const app = new Hono();
  app.use('/unsubscribe/:id', smallForm);
  app.get('/unsubscribe/:id', async (c) => {
    const mail = await findMail(db, c.req.param('id'));
    if (!mail) return c.html(unknownPage(), 404, PRIVATE_PAGE);
    return c.html(mail.used ? donePage(mail.type) : askPage(mail.type), 200, PRIVATE_PAGE);
  });
  app.post('/unsubscribe/:id', async (c) => {
    const id = c.req.param('id');
    const mail = await findMail(db, id);
    if (!mail) return c.html(unknownPage(), 404, PRIVATE_PAGE);
    const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
    if (form[FIELD] !== VALUE) return c.html(askPage(mail.type), 400, PRIVATE_PAGE);
    await unsubscribe(db, id, now());
    return c.html(donePage(mail.type), 200, PRIVATE_PAGE);
  });
  return app;
}

type Type = keyof typeof MAIL_NAMES;

function findMail(db: Db, id: string) {
  return UUID.test(id) ? findUnsubscribable(db, id) : undefined;
}

function askPage(type: Type) {
  return plainPage(
    `Non vuoi più «${MAIL_NAMES[type]}»?`,
    html`<p>Con un tocco smettiamo di mandarti queste email. Le altre restano come le hai scelte.</p>
      <form method="post">
        <input type="hidden" name="${FIELD}" value="${VALUE}" />
        <button type="submit">Sì, non mandatemele più</button>
      </form>`,
  );
}

function donePage(type: Type) {
  return plainPage(
    'Fatto',
    html`<p>
        Da questo link le email «${MAIL_NAMES[type]}» sono state fermate. Puoi riattivarle quando vuoi dal tuo profilo.
      </p>
      <p><a class="button" href="/profile#preferenze-email">Vai alle preferenze</a></p>`,
  );
}

function unknownPage() {
  return plainPage(
    'Link non valido',
    html`<p>Questo link non è completo o non esiste più. Le email si scelgono anche dal profilo.</p>
      <p><a class="button" href="/profile#preferenze-email">Vai alle preferenze</a></p>`,
  );
}

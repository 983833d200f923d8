import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Db } from '#server/platform/db/db.ts';
import { htmlPage, NO_STORE_HEADERS, formBodyLimit } from '#server/platform/http/pages/html-page.ts';
import { findByToken, deleteByToken } from './deletion-store.ts';

const TOKEN = /^[\w-]{43}$/;

/**
 * Serves the pages behind the undo link of the deletion email. Opening the link does not undo the deletion, because email
 * scanners also open links. The learner must press the button on the page.
 */
export function undoPages(db: Db, now: () => Date) {
  const app = new Hono();
  app.use('/account-deletion/undo/:token', formBodyLimit);
  app.get('/account-deletion/undo/:token', async (c) => {
    const token = c.req.param('token');
    const deletion = TOKEN.test(token) ? await findByToken(db, token, now()) : undefined;
    return deletion ? c.html(confirmPage(), 200, NO_STORE_HEADERS) : c.html(expiredLinkPage(), 404, NO_STORE_HEADERS);
  });
  app.post('/account-deletion/undo/:token', async (c) => {
    const token = c.req.param('token');
    const undone = TOKEN.test(token) && (await deleteByToken(db, token, now()));
    return undone ? c.html(undonePage(), 200, NO_STORE_HEADERS) : c.html(expiredLinkPage(), 404, NO_STORE_HEADERS);
  });
  return app;
}

function confirmPage() {
  return htmlPage(
    'Vuoi tenere il tuo account?',
    html`<p>
        Con un tocco annulliamo la richiesta di eliminazione: progressi, esami e badge restano come li hai lasciati.
      </p>
      <form method="post"><button type="submit">Sì, tieni il mio account</button></form>`,
  );
}

function undonePage() {
  return htmlPage(
    'Il tuo account resta',
    html`<p>La richiesta di eliminazione è annullata. Ritrovi tutto come prima.</p>
      <p>Se non l'avevi chiesta tu, cambia la password: <a href="/forgot-password">scegline una nuova</a>.</p>
      <p><a class="button" href="/login">Accedi</a></p>`,
  );
}

function expiredLinkPage() {
  return htmlPage(
    'Questo link non vale più',
    html`<p>
        La richiesta è già stata annullata, oppure l'account è stato eliminato. Se il tuo account esiste ancora puoi
        controllare dal profilo, in «Elimina Account».
      </p>
      <p><a class="button" href="/login">Accedi</a></p>`,
  );
}

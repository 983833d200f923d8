import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Db } from '#server/db/db.ts';
import { plainPage, PRIVATE_PAGE, smallForm } from '#server/http/plain-page.ts';
import { findByToken, forgetByToken } from './deletion-store.ts';

const TOKEN = /^[\w-]{43}$/;

/** Where the mail about a deletion leads: the button undoes it, once. Looking at the page does nothing. */
export function undoPages(db: Db, now: () => Date) {
  const app = new Hono();
  app.use('/account-deletion/undo/:token', smallForm);
  app.get('/account-deletion/undo/:token', async (c) => {
    const token = c.req.param('token');
    const deletion = TOKEN.test(token) ? await findByToken(db, token, now()) : undefined;
    return deletion ? c.html(askPage(), 200, PRIVATE_PAGE) : c.html(overPage(), 404, PRIVATE_PAGE);
  });
  app.post('/account-deletion/undo/:token', async (c) => {
    const token = c.req.param('token');
    const undone = TOKEN.test(token) && (await forgetByToken(db, token, now()));
    return undone ? c.html(undonePage(), 200, PRIVATE_PAGE) : c.html(overPage(), 404, PRIVATE_PAGE);
  });
  return app;
}

function askPage() {
  return plainPage(
    'Vuoi tenere il tuo account?',
    html`<p>
        Con un tocco annulliamo la richiesta di eliminazione: progressi, esami e badge restano come li hai lasciati.
      </p>
      <form method="post"><button type="submit">Sì, tieni il mio account</button></form>`,
  );
}

function undonePage() {
  return plainPage(
    'Il tuo account resta',
    html`<p>La richiesta di eliminazione è annullata. Ritrovi tutto come prima.</p>
      <p>Se non l'avevi chiesta tu, cambia la password: <a href="/forgot-password">scegline una nuova</a>.</p>
      <p><a class="button" href="/login">Accedi</a></p>`,
  );
}

function overPage() {
  return plainPage(
    'Questo link non vale più',
    html`<p>
        La richiesta è già stata annullata, oppure l'account è stato eliminato. Se il tuo account esiste ancora puoi
        controllare dal profilo, in «Elimina Account».
      </p>
      <p><a class="button" href="/login">Accedi</a></p>`,
  );
}

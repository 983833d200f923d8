import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '#server/env.ts';
import { plainPage } from './plain-page.ts';

type Controller = Pick<Env, 'CONTROLLER_NAME' | 'CONTROLLER_ADDRESS' | 'CONTROLLER_EMAIL'>;

/** Who answers for this installation, as its operator has written it down; the legal texts lead here. */
export function controllerPage(controller: Controller) {
  const app = new Hono();
  app.get('/gestore', (c) => c.html(showController(controller), 200, { 'cache-control': 'no-cache' }));
  return app;
}

function showController({ CONTROLLER_NAME: name, CONTROLLER_ADDRESS: address, CONTROLLER_EMAIL: email }: Controller) {
  return plainPage(
    'Chi gestisce questo sito',
    html`${name ? aboutThem(name, address) : UNSAID}
      ${
        email &&
        html`<p>
          Per domande sui tuoi dati, sui termini o sul tuo account scrivi a <a href="mailto:${email}">${email}</a>.
        </p>`
      }
      <p><a href="/privacy">Privacy</a> · <a href="/terms">Termini di servizio</a></p>`,
  );
}

function aboutThem(name: string, address: string | undefined) {
  return html`<p>
      Questo sito è gestito da <strong>${name}</strong>, che è anche il titolare del trattamento dei dati.
    </p>
    ${address && html`<p>Indirizzo: ${address}</p>`}`;
}

const UNSAID = html`<p>
  Chi ha installato Via Libera a questo indirizzo non ha ancora scritto qui il suo nome: chiedilo a chi ti ha fatto
  conoscere il sito. Via Libera è un software libero: chi lo scrive non gestisce questo sito e non riceve i tuoi dati.
</p>`;

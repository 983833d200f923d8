import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '#server/env.ts';
import { htmlPage } from './html-page.ts';

type DataController = Pick<Env, 'CONTROLLER_NAME' | 'CONTROLLER_ADDRESS' | 'CONTROLLER_EMAIL'>;

/**
 * Serves the page that names the data controller (GDPR) of this installation. Environment variables define the data controller.
 * The legal texts link to this page.
 */
export function dataControllerPage(controller: DataController) {
  const app = new Hono();
  app.get('/gestore', (c) => c.html(renderPage(controller), 200, { 'cache-control': 'no-cache' }));
  return app;
}

function renderPage({ CONTROLLER_NAME: name, CONTROLLER_ADDRESS: address, CONTROLLER_EMAIL: email }: DataController) {
  return htmlPage(
    'Chi gestisce questo sito',
    html`${name ? renderController(name, address) : NOT_CONFIGURED}
      ${
        email &&
        html`<p>
          Per domande sui tuoi dati, sui termini o sul tuo account scrivi a <a href="mailto:${email}">${email}</a>.
        </p>`
      }
      <p><a href="/privacy">Privacy</a> · <a href="/terms">Termini di servizio</a></p>`,
  );
}

function renderController(name: string, address: string | undefined) {
  return html`<p>
      Questo sito è gestito da <strong>${name}</strong>, che è anche il titolare del trattamento dei dati.
    </p>
    ${address && html`<p>Indirizzo: ${address}</p>`}`;
}

const NOT_CONFIGURED = html`<p>
  Chi ha installato Via Libera a questo indirizzo non ha ancora scritto qui il suo nome: chiedilo a chi ti ha fatto
  conoscere il sito. Via Libera è un software libero: chi lo scrive non gestisce questo sito e non riceve i tuoi dati.
</p>`;

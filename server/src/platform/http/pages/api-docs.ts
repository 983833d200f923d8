import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { contract } from '@vialibera/contract';
import { CONTRACT_VERSION } from '@vialibera/contract/shared/version';
import { serveTextOnce } from '#server/platform/http/serve-text-once.ts';

type Operation = { summary?: string; requestBody?: unknown; parameters?: unknown; responses?: Record<string, unknown> };

/**
 * Serves the contract as an OpenAPI document and as an HTML page. Both are created only once.
 */
export function apiDocs(publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = generator.generate(contract, {
    info: { title: 'Via Libera', version: String(CONTRACT_VERSION) },
    servers: [{ url: `${publicUrl}/api` }],
  });
  const app = new Hono();
  const json = serveTextOnce('application/json', async () => JSON.stringify(await document));
  const page = serveTextOnce('text/html; charset=utf-8', async () =>
    String(await renderDocs((await document).paths as Record<string, Record<string, Operation>>)),
  );
  app.get('/api/openapi.json', json);
  app.get('/api/docs', page);
  return app;
}

function renderDocs(paths: Record<string, Record<string, Operation>>) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(method, path, operation)),
  );
  return html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Via Libera API</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          a {
            color: light-dark(#005b8c, #63b7e8);
          }
          body {
            font:
              1rem/1.5 system-ui,
              sans-serif;
            max-width: 60rem;
            margin: 2rem auto;
            padding: 0 1rem;
            overflow-wrap: break-word;
            background: light-dark(#f4f6f8, #0e1319);
            color: light-dark(#121820, #eef2f6);
          }
          pre {
            overflow: auto;
            padding: 0.75rem;
            border: 1px solid #8886;
            border-radius: 8px;
            font-size: 13px;
          }
          h2 {
            margin: 2rem 0 0.25rem;
            font-size: 1.1rem;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Via Libera API</h1>
          <p>
            JSON under <code>/api</code>; errors are <code>{ code, data, defined }</code>. Sign-in is under
            <code>/api/auth</code>. The complete <a href="/api/openapi.json">OpenAPI document</a>.
          </p>
          ${operations}
        </main>
      </body>
    </html>`;
}

function renderOperation(method: string, path: string, { summary, parameters, requestBody, responses }: Operation) {
  const details = JSON.stringify({ parameters, requestBody, responses }, null, 2);
  return html`<section>
    <h2><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${summary}</p>
    <details>
      <summary>Input, output, errors</summary>
      <pre>${details}</pre>
    </details>
  </section>`;
}

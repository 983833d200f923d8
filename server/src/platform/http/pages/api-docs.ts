import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { contract } from '@vialibera/contract';
import { CONTRACT_VERSION } from '@vialibera/contract/shared/version';
import { serveTextOnce } from '#server/platform/http/serve-text-once.ts';
import { textPage } from './text-page.ts';

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
  return textPage(
    'en',
    'Via Libera API',
    html`<h1>Via Libera API</h1>
      <p>
        JSON under <code>/api</code>; errors are <code>{ code, data, defined }</code>. Sign-in is under
        <code>/api/auth</code>. The complete <a href="/api/openapi.json">OpenAPI document</a>.
      </p>
      ${operations}`,
  );
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

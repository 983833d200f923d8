import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { contract } from '@vialibera/contract';
import { CONTRACT_VERSION } from '@vialibera/contract/shared/version';
import { textPage } from './text-page.ts';

type Operation = { summary?: string; requestBody?: unknown; parameters?: unknown; responses?: Record<string, unknown> };

/**
 * Serves the contract as an OpenAPI document and as an HTML page. The document is generated only at the start of the server.
 */
export function apiDocs(publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = generator.generate(contract, {
    info: { title: 'Via Libera', version: String(CONTRACT_VERSION) },
    servers: [{ url: `${publicUrl}/api` }],
  });
  const app = new Hono();
  app.get('/api/openapi.json', async (c) => c.json(await document));
  app.get('/api/docs', async (c) =>
    c.html(renderDocs((await document).paths as Record<string, Record<string, Operation>>)),
  );
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

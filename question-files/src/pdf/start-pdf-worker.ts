/** Starts the worker of pdf.js in a browser. Node has no such workers and does not import this file. */
export function startPdfWorker(): Worker {
  return new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
}

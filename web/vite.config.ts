import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { minifyContractRouter } from '@orpc/contract';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contract } from '@vialibera/contract';

const SERVER = 'http://localhost:3001';

/** The contract with methods and paths only, so that zod stays out of the bundle. */
function minifiedContract(): Plugin {
  const id = 'virtual:contract';
  return {
    name: 'minified-contract',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `const at = (method, path) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path } } });
export default ${JSON.stringify(minifyContractRouter(contract), withoutDocs).replaceAll(ROUTE, 'at($1,$2)')}`
        : undefined,
  };
}

/** A minified operation without error map and metadata, as most of them are. */
const ROUTE = /\{"~orpc":\{"errorMap":\{\},"meta":\{\},"route":\{"method":("[A-Z]+"),"path":("[^"]+")\}\}\}/g;

/** Drops the fields that only the API documentation uses. */
function withoutDocs(key: string, value: unknown): unknown {
  return key === 'tags' || key === 'summary' || key === 'description' ? undefined : value;
}

const at = (file: string) => join(import.meta.dirname, file);

/** The entries stay chunks of their own: HTML refers to them. */
const ENTRIES = ['index.html', 'src/main.tsx', 'src/public-page.ts'].map(at);
/** The bundler's own helpers: the prerendered pages need them without the app. */
const RUNTIME = /preload-helper|rolldown\/runtime/;
/** Small modules that several routes share. */
const SHARED = /web\/src\/(?:ui|strings|device)\/|lucide-react|domain\/src/;

/**
 * Left to itself the bundler makes a chunk for each set of routes that share something. Small chunks compress badly and each costs a
 * request, so everything that the first screen needs is one chunk, and small shared modules are grouped.
 */
const CHUNKS = [
  { name: 'runtime', test: RUNTIME, priority: 2 },
  { name: 'shell', tags: ['$initial' as const], test: (id: string) => !ENTRIES.includes(id), priority: 1 },
  {
    name: 'shared',
    test: SHARED,
    minShareCount: 4,
    // Larger modules, such as dialogs, would bring their packages into every route that shares the chunk.
    maxModuleSize: 4000,
    entriesAware: true,
    entriesAwareMergeThreshold: 3000,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    react(),
    tailwindcss(),
    minifiedContract(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        injectionPoint: 'self.releaseFiles',
        globPatterns: ['index.html', 'favicon.svg', 'icons/icon-192.png', 'assets/*.{js,css,woff2}'],
        rollupFormat: 'iife',
      },
    }),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
  // Two entries: the app, and the small script of the prerendered pages.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: at('index.html'), 'public-page': at('src/public-page.ts') },
          // The entry lists every chunk: names without a title make it 0.7 KiB smaller. The manifest maps them to sources.
          output: {
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: CHUNKS,
            },
          },
        },
      },
    },
  },
  // The worker that reads question files loads the reader of a format on demand.
  worker: { format: 'es' },
  server: {
    strictPort: true,
    proxy: {
      '/api': SERVER,
      '/signs': SERVER,
      '/scenes': SERVER,
      '/doc': SERVER,
      '/figures': SERVER,
      '/posta': SERVER,
      '/gestore': SERVER,
    },
  },
});

import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { minifyContractRouter } from '@orpc/contract';
import { defineConfig, type Plugin } from 'vite';
import { readPassingScenes } from '@vialibera/content/scenes/passing-scenes';
import { contract } from '@vialibera/contract';
import { serviceWorkerBuild } from './service-worker-build.ts';

const SERVER = 'http://localhost:3001';

/**
 * Data that is computed at build time, by the name of the module that contains it.
 *
 * - `contract`: the operations without their schemas. The schemas need zod, 60 KiB that the browser does not use.
 * - `passing-scenes`: the junctions that the app can animate, also without network. Their ids are a module of their own,
 *   because screens need the ids before a learner opens a junction.
 */
const DATA: Record<string, () => unknown> = {
  'virtual:contract': () => minifyContractRouter(contract),
  'virtual:passing-scenes': readPassingScenes,
  'virtual:passing-scene-ids': () => Object.keys(readPassingScenes().scenes),
};

function dataModules(): Plugin {
  return {
    name: 'data-modules',
    resolveId: (source) => (source in DATA ? `\0${source}` : undefined),
    load: (source) => {
      const read = DATA[source.slice(1)];
      return read && `export default ${JSON.stringify(read())}`;
    },
  };
}

const at = (file: string) => join(import.meta.dirname, file);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
    }),
    react(),
    tailwindcss(),
    dataModules(),
    serviceWorkerBuild(),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
  // Bundle all packages, so that the prerendered account forms have the same icons as the app that hydrates them.
  ssr: { noExternal: true },
  // The browser's build has two entries: the app, and the small script of the prerendered pages.
  environments: {
    ssr: {
      // Otherwise the bundle would also contain React's development build and choose between the builds at runtime.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        copyPublicDir: false,
        rolldownOptions: { input: at('src/app/prerender.tsx') },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          input: { index: at('index.html'), 'public-page': at('src/app/public-page.ts') },
          // The packages that every screen needs are one file, which browsers keep when a release changes only the app.
          output: { codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, tags: ['$initial'] }] } },
        },
      },
    },
  },
  // The worker that reads question files is built as ES modules, so that it can load the reader of each file format on demand.
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

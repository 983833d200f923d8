import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract';
import { defineConfig, type Plugin } from 'vite';
import { readPassingScenes } from '@vialibera/content/scenes/passing-scenes';
import { learnerContract } from '@vialibera/contract';
import { adminContract } from '@vialibera/contract/admin-contract';
import { chunkGroups } from './chunk-groups.ts';
import { moduleSizes } from './module-sizes.ts';
import { serviceWorkerBuild } from './service-worker-build.ts';

const SERVER = 'http://localhost:3001';

/**
 * Provides the methods and paths of the API contract, so that the schemas and zod stay out of the bundle. The methods
 * and paths of the admin area are in a separate module, so that the first load does not contain them.
 */
function contractRoutes(): Plugin {
  const modules: Record<string, AnyContractRouter> = {
    'virtual:learner-routes': learnerContract,
    'virtual:admin-routes': adminContract,
  };
  return {
    name: 'contract-routes',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load: (source) => {
      const contract = modules[source.slice(1)];
      return contract && `export default ${JSON.stringify(toRoutes(contract))}`;
    },
  };
}

/** Returns the method and path of each operation, e.g. `GET /home`. */
function toRoutes(contract: AnyContractRouter) {
  const routes: Record<string, Record<string, string>> = {};
  for (const [group, operations] of Object.entries(contract))
    for (const [name, operation] of Object.entries<AnyContractProcedure>(operations)) {
      const { method = 'GET', path } = operation['~orpc'].route;
      (routes[group] ??= {})[name] = `${method} ${path}`;
    }
  return routes;
}

/**
 * Provides the junctions that the app can animate, so that the app contains them and can show them offline. The ids of
 * the junctions are in a separate, small module, because screens need the ids before a learner opens a junction.
 */
function passingScenes(): Plugin {
  const modules: Record<string, () => unknown> = {
    'virtual:passing-scenes': readPassingScenes,
    'virtual:passing-scene-ids': () => Object.keys(readPassingScenes().scenes),
  };
  return {
    name: 'passing-scenes',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load: (source) => {
      const read = modules[source.slice(1)];
      return read && `export default ${JSON.stringify(read())}`;
    },
  };
}

/** Replaces modules of packages with smaller modules, which contain only what this app uses. */
function smallerModules(): Plugin {
  return {
    name: 'smaller-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === '../createLucideIcon.mjs' && importer?.includes('lucide-react')) return CREATE_ICON;
      // The shim is not needed, because React has contained this hook since version 18.
      if (source === 'use-sync-external-store/shim/with-selector')
        return this.resolve('use-sync-external-store/with-selector', importer);
      return undefined;
    },
    load: (id) =>
      id === CREATE_ICON
        ? `export { createIcon as default } from ${JSON.stringify(at('src/ui/create-icon.ts'))}`
        : undefined,
  };
}

const CREATE_ICON = '\0create-icon';
const at = (file: string) => join(import.meta.dirname, file);

/** The HTML files refer to these entry modules, so the bundler must not merge them into other chunks. */
const ENTRIES = ['index.html', 'src/app/main.tsx', 'src/app/public-page.ts'].map(at);
/** Matches the bundler's own helpers. They get a separate chunk, so that the prerendered pages can load them without the app. */
const RUNTIME = /preload-helper|rolldown\/runtime/;
/** Matches React. It gets a separate chunk. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;
/**
 * Matches the modules that go into the `shared` chunks if enough routes use them (`minShareCount`). Excludes dialogs and
 * the texts about banks. Otherwise every route that uses such a chunk would also load the packages and the topics that they
 * import.
 */
const SHARED =
  /web\/src\/(?:ui\/(?!.*dialog)|strings\/(?!admin-|bank-errors|exam-fit)|device\/|session\/use-licence)|domain\/src/;

/**
 * Matches the small modules that the dashboard shares with other routes. They get a separate chunk. Otherwise the first
 * load would contain most of the `shared` chunks, because these import one another.
 */
const DASHBOARD = /web\/src\/(?:ui|strings)\/pass-band/;

/**
 * By default, the bundler puts the modules that several routes share into many small chunks, one for each set of routes.
 * Small chunks compress badly, and each chunk costs a request. Therefore one chunk contains everything that the first
 * screen needs, and small modules that routes share are grouped into larger chunks.
 */
const CHUNKS = [
  { name: 'runtime', test: RUNTIME, priority: 2 },
  { name: 'dashboard', test: DASHBOARD, priority: 2 },
  { name: 'react', test: REACT, priority: 2 },
  { name: 'shell', tags: ['$initial' as const], test: (id: string) => !ENTRIES.includes(id), priority: 1 },
  ...chunkGroups(),
  { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 0.5 },
  {
    name: 'shared',
    test: SHARED,
    minShareCount: 4,
    // The limit, in bytes, keeps larger modules such as dialogs out of this chunk. Otherwise every route that uses the chunk
    // would also load the packages that these modules import.
    maxModuleSize: 4000,
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
  },
];

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
    contractRoutes(),
    moduleSizes(),
    passingScenes(),
    smallerModules(),
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
          // Chunk names consist only of a hash. The entry file lists the names of all chunks, so these short names make the
          // entry file 0.7 KiB smaller. Vite's manifest maps each source file to the name of its chunk.
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

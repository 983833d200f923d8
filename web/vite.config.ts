import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { minifyContractRouter } from '@orpc/contract';
import { defineConfig, type Plugin } from 'vite';
import { contract } from '@vialibera/contract';

const SERVER = 'http://localhost:3001';

/** Only paths and methods reach the browser: zod stays out of the bundle. */
function minifiedContract(): Plugin {
  const id = 'virtual:contract';
  return {
    name: 'minified-contract',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `export default ${JSON.stringify(minifyContractRouter(contract), withoutDocs)}`
        : undefined,
  };
}

/** What only the readable documentation needs. */
function withoutDocs(key: string, value: unknown): unknown {
  return key === 'tags' || key === 'summary' || key === 'description' ? undefined : value;
}

/**
 * What every screen stands on, as one file: left to itself the bundler cuts it into many small ones, which compress worse. A
 * release that changes only our own code leaves it in the browser's cache.
 */
const FRAME = {
  name: 'frame',
  test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@orpc|@tanstack)\//,
};

const at = (file: string) => join(import.meta.dirname, file);

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
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [FRAME] } } },
  },
  // The app, and the small script of the prerendered pages.
  environments: {
    client: {
      build: { rolldownOptions: { input: { index: at('index.html'), 'public-page': at('src/public-page.ts') } } },
    },
  },
  server: {
    strictPort: true,
    proxy: { '/api': SERVER, '/signs': SERVER, '/figures': SERVER, '/posta': SERVER },
  },
});

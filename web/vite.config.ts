import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { minifyContractRouter } from '@orpc/contract';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
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
    rolldownOptions: {
      output: {
        // One piece: small shared ones compress badly, and the shell needs all of them.
        codeSplitting: {
          groups: [{ name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|@orpc)[\\/]/ }],
        },
      },
    },
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

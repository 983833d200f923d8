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
        ? `const at = (method, path) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path } } });
export default ${JSON.stringify(minifyContractRouter(contract), withoutDocs).replaceAll(ROUTE, 'at($1,$2)')}`
        : undefined,
  };
}

/** An operation as most of them are: nothing but where it is. */
const ROUTE = /\{"~orpc":\{"errorMap":\{\},"meta":\{\},"route":\{"method":("[A-Z]+"),"path":("[^"]+")\}\}\}/g;

/** What only the readable documentation needs. */
function withoutDocs(key: string, value: unknown): unknown {
  return key === 'tags' || key === 'summary' || key === 'description' ? undefined : value;
}

const at = (file: string) => join(import.meta.dirname, file);

/**
 * What every screen needs, in one chunk. Left to itself the bundler cuts it into pieces, one for each set of lazy parts that share
 * something, and small pieces compress badly: 5 KiB more for the first route.
 */
const SHELL = new RegExp(
  [
    'node_modules/(?:@tanstack|@orpc|react|react-dom|scheduler|use-sync-external-store)/(?!.*(?:useInfiniteQuery|infiniteQueryObserver))',
    'virtual:contract',
    'contract/src/version',
    'web/src/(?:api|kept-|load-timeout|native-shell|network|server-address|session|strings/errors|strings/session|when-idle|ui/notify|ui/button)',
  ].join('|'),
  'i',
);

/** What several screens share, in a few files instead of fifty: each costs a phone a place in the line. */
const STUDY = new RegExp(
  [
    'web/src/ui/(?:back-link|badge-sign|celebration|figure-image|listen-button|reached|single-keys|true-false-buttons|use-shortcuts)',
    'web/src/strings/(?:exam|figure|game|learning|listen)\\.',
    'web/src/device/(?:italian-voice|study-clock|use-read-aloud|use-study-time)',
    'web/src/device-fault',
    'web/src/features/exam/(?:exam-time|use-seconds-left)',
    'web/src/features/learning/(?:learning-errors|lesson-sources)',
    'icons/(?:check|chevron-down|chevron-left|chevron-right|circle-check|circle-x|loader-circle|lock|square|volume-2|x)\\.',
  ].join('|'),
);
const FORM = /web\/src\/(?:ui\/text-field|features\/accounts\/use-form)/;
const ACCOUNT = new RegExp(
  [
    'web/src/(?:begin-session|strings/auth-errors|strings/accounts)',
    'web/src/features/accounts/(?:account-card|auth-api|auth-error-text|check-mailbox|email-field|faulty-fields|form-fault|google-|password-|resend-|use-enter)',
    'domain/src/(?:account-form|password)',
    'icons/(?:eye|mail-check)',
  ].join('|'),
);
const PEOPLE = /web\/src\/(?:ui\/person-avatar|strings\/(?:duels|people|social-errors)|features\/duels\/time-left)/;
/** The bundler's own few lines: the prerendered pages need them without the app. */
const RUNTIME = /preload-helper|rolldown\/runtime/;

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
  // The app, and the small script of the prerendered pages.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: at('index.html'), 'public-page': at('src/public-page.ts') },
          // The first load names every chunk there is: without their titles it is 0.7 KiB smaller. The manifest knows which is which.
          output: {
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'runtime', test: RUNTIME, priority: 3 },
                { name: 'shell', test: SHELL, priority: 2 },
                { name: 'study', test: STUDY, priority: 1, minShareCount: 2 },
                { name: 'form', test: FORM, minShareCount: 2 },
                { name: 'account', test: ACCOUNT, minShareCount: 2 },
                { name: 'people', test: PEOPLE, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  // The reader of question files loads a format's reader only when a file has that format.
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

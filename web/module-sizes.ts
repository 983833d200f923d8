import type { Plugin } from 'vite';

/** The size of the code in bytes before minification, first by chunk, then by package or folder. */
type ModuleSizes = Record<string, Record<string, number>>;
const FILE = '.vite/module-sizes.json';

/**
 * Writes the sizes of the packages and folders in each chunk to a file. If a chunk grows, `tools/checks/first-route.ts` uses the
 * file to show which package or folder has grown.
 */
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

/**
 * Returns the group of a module: its package, its folder in the web app or its workspace, e.g. `react-dom` or
 * `web/src/features/home`.
 */
function toGroup(id: string): string {
  const path = id.replaceAll('\0', '').replace(/\?.*/, '');
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name) return name;
  const [, folder] = /\/(web\/src\/features\/[^/]+|web\/src\/[^/]+|domain|contract|content)\//.exec(path) ?? [];
  return folder ?? (/\/web\/src\/[^/]+$/.test(path) ? 'web/src' : 'other');
}

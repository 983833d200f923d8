import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/run.ts';

/** Prints the release notes of a tag: `node tools/release-notes.ts v0.2.0`. */
if (import.meta.main) process.stdout.write(`${readReleaseNotes(process.argv[2] ?? '')}\n`);

/** Returns the changelog's section of a release. Throws if the tag does not match the version in package.json. */
export function readReleaseNotes(tag: string): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json has the version ${version}.`);
  return findSection(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
}

/** Returns the text below the heading `## [version]`, up to the next heading of this level. */
export function findSection(changelog: string, version: string): string {
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`[${version}]`));
  if (!section) throw new Error(`CHANGELOG.md has no section for ${version}.`);
  return section.slice(section.indexOf('\n')).trim();
}

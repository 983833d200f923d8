import { readFile } from 'node:fs/promises';

/**
 * Returns the memory, in MiB, that a process and all its descendants use. For example, the embedded PostgreSQL is a
 * descendant of the server. If several of these processes share a page of memory, the page is counted once. A page of a
 * file, such as Node's program, is counted in full even if other programs on the machine use the same page. The result
 * therefore does not depend on other programs. Works only on Linux.
 */
export async function memoryOf(pid: number): Promise<number> {
  const family = await listFamily(pid);
  const mappings = await Promise.all(family.map(readMappings));
  let total = 0;
  const ofFiles = new Map<string, number>();
  for (const process of mappings) {
    const shared = new Map<string, number>();
    for (const { file, own, sharedOf, proportional } of process) {
      total += file === null ? proportional : own;
      if (file !== null) shared.set(file, (shared.get(file) ?? 0) + sharedOf);
    }
    for (const [file, kib] of shared) ofFiles.set(file, Math.max(kib, ofFiles.get(file) ?? 0));
  }
  for (const kib of ofFiles.values()) total += kib;
  return total / 1024;
}

async function listFamily(pid: number): Promise<number[]> {
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(listFamily))).flat()];
}

/** Sizes in KiB. `file` identifies the mapped file or shared memory; it is null for memory without a file. */
type Mapping = { file: string | null; own: number; sharedOf: number; proportional: number };

async function readMappings(pid: number): Promise<Mapping[]> {
  const text = await read(`/proc/${pid}/smaps`);
  return text.split(/\n(?=[\da-f]+-[\da-f]+ )/).map((part) => {
    const [, device, inode] = /^\S+ \S+ \S+ (\S+) (\d+)/.exec(part) ?? [];
    const kib = (...names: string[]) =>
      names.reduce((sum, name) => sum + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(part)?.[1] ?? 0), 0);
    return {
      file: inode === undefined || inode === '0' ? null : `${device} ${inode}`,
      own: kib('Private_Clean', 'Private_Dirty'),
      sharedOf: kib('Shared_Clean', 'Shared_Dirty'),
      proportional: kib('Pss'),
    };
  });
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '');

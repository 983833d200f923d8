import { readFile, readlink } from 'node:fs/promises';

/**
 * Returns the memory, in MiB, that a process and all its descendants use. For example, the embedded PostgreSQL is a
 * descendant of the server. Memory that they share is counted once. The mapped files of a program, such as Node's code, are
 * counted once and in full, even if other programs on the machine use them too. Works only on Linux.
 */
export async function memoryOf(pid: number): Promise<number> {
  let total = 0;
  const ofPrograms = new Map<string, number>();
  for (const member of await listFamily(pid)) {
    const program = await readlink(`/proc/${member}/exe`).catch(() => '');
    const kib = await readFields(`/proc/${member}/smaps_rollup`, `/proc/${member}/status`);
    total += kib('Pss_Anon') + kib('Pss_Shmem');
    ofPrograms.set(program, Math.max(kib('RssFile'), ofPrograms.get(program) ?? 0));
  }
  for (const files of ofPrograms.values()) total += files;
  return total / 1024;
}

async function listFamily(pid: number): Promise<number[]> {
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(listFamily))).flat()];
}

async function readFields(...files: string[]) {
  const text = (await Promise.all(files.map(read))).join('');
  return (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '');

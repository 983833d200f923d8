import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export type Finished = { ok: boolean; output: string };
type RunOptions = { env?: Record<string, string>; cwd?: string; quiet?: boolean };

/**
 * Runs a program and collects its output. Programs in node_modules/.bin are found by their name. Unless `quiet` is set,
 * the output is also printed as it arrives.
 */
export function run(
  command: string,
  args: string[],
  { env = {}, cwd = ROOT, quiet = false }: RunOptions = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
    const child = spawn(command, args, { cwd, env: { ...process.env, PATH: path, ...env } });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (!quiet) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

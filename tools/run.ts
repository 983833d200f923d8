import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export type Finished = { ok: boolean; output: string };

/** Runs a program of node_modules/.bin, or any other, from the root; its output is shown and kept. */
export function run(command: string, args: string[], env: Record<string, string> = {}, cwd = ROOT): Promise<Finished> {
  return new Promise((done) => {
    const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
    const child = spawn(command, args, { cwd, env: { ...process.env, PATH: path, ...env } });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => done({ ok: false, output: String(error) }));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });
}

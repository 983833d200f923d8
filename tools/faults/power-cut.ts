import { execFileSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, type ServerProcess } from './processes.ts';

const DISK_MIB = 1024;

/** A file system in a file that loses unsynced data in a simulated power cut. */
export class PowerCutDisk {
  readonly folder: string;
  readonly #image: string;

  private constructor(parent: string) {
    this.folder = join(parent, 'disk');
    this.#image = join(parent, 'image');
  }

  /** Needs root and loop devices (Linux). */
  static async make(): Promise<PowerCutDisk> {
    const disk = new PowerCutDisk(await newFolder());
    execFileSync('mkdir', [disk.folder]);
    execFileSync('truncate', ['--size', `${DISK_MIB}M`, disk.#image]);
    execFileSync('mkfs.ext4', ['-q', '-F', disk.#image]);
    disk.#mount();
    return disk;
  }

  /**
   * Stops every process of the server at one instant, takes what has reached the disk until then, and goes on with that. Whatever lay
   * in the kernel's memory only is lost, as when the power fails; the server must be started again.
   */
  async cut(server: ServerProcess): Promise<void> {
    await server.freeze();
    execFileSync('cp', ['--sparse=always', this.#image, `${this.#image}.cut`]);
    await server.kill();
    this.#unmount();
    await rename(`${this.#image}.cut`, this.#image);
    this.#mount();
  }

  async remove(): Promise<void> {
    this.#unmount();
    await rm(join(this.folder, '..'), { recursive: true, force: true });
  }

  /** Without `commit` the file system would write all data every five seconds and hide a missing sync. */
  #mount() {
    execFileSync('mount', ['-o', 'loop,commit=600', this.#image, this.folder]);
  }

  #unmount() {
    execFileSync('umount', [this.folder]);
  }
}

import { execFileSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, type ServerProcess } from './processes.ts';

const DISK_MIB = 1024;

/** A file system in an image file. A simulated power cut loses all data that was not synced. */
export class PowerCutDisk {
  readonly folder: string;
  readonly #image: string;

  private constructor(parent: string) {
    this.folder = join(parent, 'disk');
    this.#image = join(parent, 'image');
  }

  /** Creates and mounts the file system. Needs root and loop devices (Linux). */
  static async make(): Promise<PowerCutDisk> {
    const disk = new PowerCutDisk(await newFolder());
    execFileSync('mkdir', [disk.folder]);
    execFileSync('truncate', ['--size', `${DISK_MIB}M`, disk.#image]);
    execFileSync('mkfs.ext4', ['-q', '-F', disk.#image]);
    disk.#mount();
    return disk;
  }

  /**
   * Simulates a power cut. Suspends every process of the server, copies the image file, kills the server, and mounts the copy
   * instead of the original image. Data that was only in the kernel's memory is therefore lost. The caller must start the server
   * again.
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

  /**
   * Mounts the image with a long `commit` interval. By default the file system writes all data every five seconds, which would
   * hide a missing sync.
   */
  #mount() {
    execFileSync('mount', ['-o', 'loop,commit=600', this.#image, this.folder]);
  }

  #unmount() {
    execFileSync('umount', [this.folder]);
  }
}

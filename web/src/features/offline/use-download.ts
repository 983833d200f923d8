import { useEffect, useRef, useState } from 'react';
import type { Download } from '#web/platform/offline/device-schema.ts';
import {
  downloadCourse,
  type DownloadProgress,
  findDownload,
  removeDownload,
} from '#web/platform/offline/download-course.ts';

export type DownloadState =
  | { kind: 'unknown' }
  | { kind: 'none' }
  | { kind: 'running'; progress: DownloadProgress }
  | { kind: 'downloaded'; download: Download }
  | { kind: 'failed'; error: unknown };

/**
 * Returns the state of the download of a licence to this device. Also returns functions that start, cancel and remove the
 * download.
 */
export function useDownload(licence: string) {
  const [state, setState] = useState<DownloadState>({ kind: 'unknown' });
  const running = useRef<AbortController>(null);

  useEffect(() => {
    void findState().then(setState);
    return () => running.current?.abort();
  }, []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', progress: { percent: 0, bytes: 0 } });
    try {
      const onProgress = (progress: DownloadProgress) => setState({ kind: 'running', progress });
      setState({ kind: 'downloaded', download: await downloadCourse(licence, onProgress, controller.signal) });
    } catch (error) {
      setState(controller.signal.aborted ? await findState() : { kind: 'failed', error });
    }
  }

  async function remove() {
    await removeDownload().catch(() => undefined);
    setState(await findState());
  }

  return { state, start: () => void start(), cancel: () => running.current?.abort(), remove: () => void remove() };
}

async function findState(): Promise<DownloadState> {
  const download = await findDownload().catch(() => null);
  return download ? { kind: 'downloaded', download } : { kind: 'none' };
}

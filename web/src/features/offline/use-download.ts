import { useEffect, useRef, useState } from 'react';
import type { Download } from '#web/offline/device-db.ts';
import { downloadCourse, type DownloadProgress, readDownload, removeDownload } from '#web/offline/download-course.ts';

export type DownloadState =
  | { kind: 'unknown' }
  | { kind: 'none' }
  | { kind: 'running'; progress: DownloadProgress }
  | { kind: 'kept'; download: Download }
  | { kind: 'failed'; error: unknown };

/** The course on this device: whether it is here, on its way, or gone wrong. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ kind: 'unknown' });
  const running = useRef<AbortController>(null);

  useEffect(() => {
    void keptState().then(setState);
    return () => running.current?.abort();
  }, []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', progress: { percent: 0, bytes: 0 } });
    try {
      const onProgress = (progress: DownloadProgress) => setState({ kind: 'running', progress });
      setState({ kind: 'kept', download: await downloadCourse(onProgress, controller.signal) });
    } catch (error) {
      setState(controller.signal.aborted ? await keptState() : { kind: 'failed', error });
    }
  }

  async function remove() {
    await removeDownload().catch(() => undefined);
    setState(await keptState());
  }

  return { state, start: () => void start(), cancel: () => running.current?.abort(), remove: () => void remove() };
}

async function keptState(): Promise<DownloadState> {
  const download = await readDownload().catch(() => null);
  return download ? { kind: 'kept', download } : { kind: 'none' };
}

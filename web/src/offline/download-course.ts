import { client } from '#web/api.ts';
import { DeviceFault, deviceFault } from '#web/device-fault.ts';
import { type Device, type Download, openDevice } from './device-db.ts';
import { forgetFigures, keepFigures } from './figure-cache.ts';
import { figuresIn } from './figures-in.ts';
import { noteUnitKept } from './keep-unit.ts';
import { keepBody } from './kept-answers.ts';
import { installWorker } from './service-worker.ts';

export type DownloadProgress = { percent: number; bytes: number };

/** The pictures are about as many bytes as the texts. */
const SHARE_OF_TEXTS = 50;

/** What is downloaded; null where nothing is. */
export async function readDownload(): Promise<Download | null> {
  return (await (await openDevice())?.get('facts', 'download')) ?? null;
}

/**
 * Takes the whole course along: units, lessons, missions, the statements to practise with, and every figure they show. What an earlier
 * try has kept stays kept.
 */
export async function downloadCourse(
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<Download> {
  const device = await openDevice();
  if (!device) throw new DeviceFault('DEVICE_CLOSED');
  await installWorker();
  await navigator.storage?.persist?.();
  try {
    const texts = await keepTexts(device, onProgress, signal);
    let kept = 0;
    const bytes = texts.bytes + (await keepFigures(texts.figures, countFigure, signal));
    const download = { bytes, figures: texts.figures.size, at: new Date().toISOString() };
    await device.put('facts', download, 'download');
    return download;

    function countFigure() {
      kept += 1;
      const share = SHARE_OF_TEXTS + ((100 - SHARE_OF_TEXTS) * kept) / texts.figures.size;
      onProgress({ percent: share, bytes: texts.bytes });
    }
  } catch (error) {
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? deviceFault(error) : error;
  }
}

async function keepTexts(device: Device, onProgress: (progress: DownloadProgress) => void, signal: AbortSignal) {
  const figures = new Set<string>();
  let bytes = 0;
  const keep = async (path: string, body: unknown) => {
    await keepBody(device, path, body);
    figuresIn(body, figures);
    bytes += new Blob([JSON.stringify(body)]).size;
  };
  const { units } = await client.learning.listUnits({}, { signal });
  await keep('units', { units });
  for (const [index, { id: unitId }] of units.entries()) {
    noteUnitKept(unitId);
    await keep(`units/${unitId}`, await client.learning.getUnit({ unitId }, { signal }));
    await keep(`units/${unitId}/lessons`, await client.learning.downloadUnit({ unitId }, { signal }));
    onProgress({ percent: (SHARE_OF_TEXTS * (index + 1)) / (units.length + 1), bytes });
  }
  const { missions } = await client.missions.listMissions({}, { signal });
  await keep('missions', { missions });
  for (const { id: missionId } of missions)
    await keep(`missions/${missionId}`, await client.missions.getMission({ missionId }, { signal }));
  const { topics } = await client.practice.listPractice({}, { signal });
  await keep('practice', { topics });
  for (const { topic } of topics)
    await keep(`practice/${topic}`, await client.practice.getPractice({ topic }, { signal }));
  return { figures, bytes };
}

/** What was opened here goes too; what has still to be sent stays. */
export async function removeDownload(): Promise<void> {
  const device = await openDevice();
  await device?.clear('lessons');
  await device?.delete('answers', IDBKeyRange.bound('practice/', 'practice/\uffff'));
  await device?.delete('facts', 'download');
  await forgetFigures();
}

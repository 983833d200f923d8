/**
 * An open event stream. `next` resolves to the next event, or to null when the stream has ended. If the server reports
 * that events may have been missed, `next` resolves to «ready».
 */
export type LiveStream = { next: () => Promise<unknown>; close: () => Promise<void> };

/** Opens the stream and waits for the «ready» event with which every stream begins. */
export async function openLiveStream(request: () => Response | Promise<Response>): Promise<LiveStream> {
  const response = await request();
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  async function nextBlock(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (!block.startsWith(':')) return block;
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return null;
      text += value;
    }
  }

  const first = await nextBlock();
  if (!first?.startsWith('event: ready')) throw new Error(`not ready: ${first}`);
  return {
    next: async () => {
      const block = await nextBlock();
      if (block?.startsWith('event: ready')) return 'ready';
      const data = block?.split('\n').find((line) => line.startsWith('data: '));
      return data === undefined ? null : (JSON.parse(data.slice(6) || 'null') as unknown);
    },
    close: () => reader.cancel(),
  };
}

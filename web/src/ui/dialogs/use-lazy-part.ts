import { useState } from 'react';

/** Loads a part of the screen when the learner asks for it. Unlike React's `lazy`, it can load a part again after a failure. */
export function useLazyPart<Part>(load: () => Promise<Part>) {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const [part, setPart] = useState<{ value: Part } | null>(null);

  async function openPart() {
    setState('loading');
    try {
      setPart({ value: await load() });
      setState('open');
    } catch {
      setState('failed');
    }
  }

  return {
    state,
    part: state === 'open' ? part?.value : undefined,
    open: () => void openPart(),
    close: () => setState('closed'),
  };
}

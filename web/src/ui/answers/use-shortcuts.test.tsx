import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

/** Renders `part` without waiting for React's passive effects, and resolves as soon as the part is in the document. */
async function renderAndSee(part: React.ReactNode) {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const seen = new Promise<void>((resolve) => new MutationObserver(() => resolve()).observe(box, { childList: true }));
  root.render(part);
  await seen;
  return root;
}

test('a key that is pressed as soon as the screen is visible is handled', async () => {
  const choose = vi.fn<() => void>();
  function Question() {
    useShortcuts({ v: choose });
    return <p>Domanda 1 di 10</p>;
  }
  const root = await renderAndSee(<Question />);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'v' }));
  expect(choose).toHaveBeenCalledOnce();
  root.unmount();
});

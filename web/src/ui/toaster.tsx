import type { CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

/** A screen reader speaks what comes into a region that it knows, not what came with it. */
const REGION_KNOWN_MS = 100;

let mounted = false;

/** The toaster's own variables, from our tokens. */
const colours = {
  fontFamily: 'var(--font-text)',
  '--normal-bg': 'var(--color-raised)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-line)',
  '--success-bg': 'var(--color-green-soft)',
  '--success-text': 'var(--color-green)',
  '--success-border': 'var(--color-green)',
  '--error-bg': 'var(--color-red-soft)',
  '--error-text': 'var(--color-red)',
  '--error-border': 'var(--color-red)',
  '--info-bg': 'var(--color-blue-soft)',
  '--info-text': 'var(--color-blue-strong)',
  '--info-border': 'var(--color-blue)',
  '--border-radius': 'var(--radius-control)',
  pointerEvents: 'none',
} as CSSProperties;

/**
 * Shows a toast, above the bottom bar on phones. It takes no press: the button below it, often the one to try again, stays in reach,
 * and a mouse that rests there does not keep it. The toaster itself appears with the first one.
 */
export function showToast(kind: 'success' | 'error' | 'info', text: string): void {
  if (mounted) return void toast[kind](text);
  mount();
  setTimeout(() => toast[kind](text), REGION_KNOWN_MS);
}

function mount() {
  mounted = true;
  const place = document.body.appendChild(document.createElement('div'));
  const aboveBar = { bottom: 'calc(76px + env(safe-area-inset-bottom))' };
  createRoot(place).render(
    <Toaster
      theme="system"
      richColors
      position="bottom-center"
      mobileOffset={aboveBar}
      style={colours}
      toastOptions={{ style: { fontSize: '1rem', fontWeight: 600, pointerEvents: 'none' } }}
    />,
  );
}

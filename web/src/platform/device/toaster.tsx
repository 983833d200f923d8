import type { CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { findToastPosition, TOAST_OFFSET } from './toast-position.ts';

/**
 * The delay of the first toast, in ms. Screen readers announce only text that is added to an existing live region, so the region
 * has to be mounted before the toast appears.
 */
const REGION_READY_MS = 100;

let mounted = false;

/** The CSS variables of Sonner (the toast library), set to our design tokens. */
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
 * Shows a toast. The first call mounts the toaster. Toasts ignore the pointer, so that a button behind a toast (often
 * «retry») stays clickable and a mouse over a toast does not keep the toast open.
 */
export function showToast(kind: 'success' | 'error' | 'info', text: string): void {
  const show = () => toast[kind](text, { position: findToastPosition() });
  if (mounted) return void show();
  mount();
  setTimeout(show, REGION_READY_MS);
}

function mount() {
  mounted = true;
  const container = document.body.appendChild(document.createElement('div'));
  const offset = {
    top: `calc(${TOAST_OFFSET.top}px + env(safe-area-inset-top))`,
    bottom: `calc(${TOAST_OFFSET.bottom}px + env(safe-area-inset-bottom))`,
  };
  createRoot(container).render(
    <Toaster
      theme="system"
      richColors
      position="bottom-center"
      offset={offset}
      mobileOffset={offset}
      visibleToasts={1}
      style={colours}
      toastOptions={{ style: { fontSize: '1rem', fontWeight: 600, pointerEvents: 'none' } }}
    />,
  );
}

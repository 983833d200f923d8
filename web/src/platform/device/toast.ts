type Kind = 'success' | 'error' | 'info';

let deferred: (() => void)[] | null = null;

/** Shows a toast. The toaster's code is loaded with the first toast, to keep it out of the first load. */
function show(kind: Kind, text: string): void {
  if (deferred) deferred.push(() => show(kind, text));
  else void import('./toaster.tsx').then(({ showToast }) => showToast(kind, text));
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};

/** Holds back all toasts until the returned function is called, which then shows them. */
export function deferToasts(): () => void {
  deferred = [];
  return () => {
    const waiting = deferred ?? [];
    deferred = null;
    for (const showToast of waiting) showToast();
  };
}

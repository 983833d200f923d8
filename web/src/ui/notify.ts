type Kind = 'success' | 'error' | 'info';

/** Loads the toaster with the first toast: no screen needs it to start. */
function show(kind: Kind, text: string): void {
  void import('./toaster.tsx').then(({ showToast }) => showToast(kind, text));
}

export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};

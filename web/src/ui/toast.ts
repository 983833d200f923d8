type Kind = 'success' | 'error' | 'info';

/** Shows a toast. The toaster's code is loaded with the first toast, to keep it out of the first load. */
function show(kind: Kind, text: string): void {
  void import('./toaster.tsx').then(({ showToast }) => showToast(kind, text));
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};

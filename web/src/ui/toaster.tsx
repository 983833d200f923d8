import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

let mounted = false;

/** Shows a toast, above the bottom bar on phones. The toaster itself appears with the first one. */
export function showToast(kind: 'success' | 'error' | 'info', text: string): void {
  if (!mounted) mount();
  toast[kind](text);
}

function mount() {
  mounted = true;
  const place = document.body.appendChild(document.createElement('div'));
  const aboveBar = { bottom: 'calc(76px + env(safe-area-inset-bottom))' };
  createRoot(place).render(<Toaster theme="system" richColors position="bottom-center" mobileOffset={aboveBar} />);
}

import { WifiOff } from 'lucide-react';
import { useOnline } from '#web/platform/network/use-online.ts';
import { usePending } from '#web/platform/offline/pending.ts';
import { chromeText } from '#web/strings/chrome.ts';

/**
 * Shows that the device is offline or has unsent data. The element is always in the page, for two reasons: screen readers
 * announce only changes of an existing element, and a prerendered page can show the badge without React.
 */
export function OfflineBadge() {
  const online = useOnline();
  const { badge: pending } = usePending();
  return (
    <div
      role="status"
      id="offline-badge"
      className="pointer-events-none fixed inset-x-0 top-[calc(3.3rem+env(safe-area-inset-top))] z-30 grid justify-items-center"
    >
      <span
        hidden={online && pending === 0}
        className="inline-flex items-center gap-2 rounded-full bg-asphalt px-4 py-1 text-sm font-semibold text-white [&[hidden]]:hidden"
      >
        <WifiOff size={16} aria-hidden="true" />
        {(!online || pending === 0) && chromeText.offline}
        {!online && pending > 0 && ' · '}
        {pending > 0 && chromeText.pending(pending)}
      </span>
    </div>
  );
}

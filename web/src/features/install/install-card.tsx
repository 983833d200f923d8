import { Share, Smartphone, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { deviceStorage } from '#web/platform/device/browser-storage.ts';
import { capturedPrompt, onInstallable } from '#web/platform/device/install-prompt.ts';
import { installText } from './strings/install.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { installWay, thisPlace } from './installable.ts';
import { hideInstall, isInstallHidden } from './install-hidden.ts';

/**
 * Offers to install the app if the browser can install it. After the learner dismisses the card, it stays hidden for seven days.
 */
export function InstallCard() {
  const prompt = useSyncExternalStore(onInstallable, capturedPrompt);
  const [hidden, setHidden] = useState(() => isInstallHidden(deviceStorage(), Date.now()));
  const way = installWay(thisPlace(), prompt !== null);
  if (hidden || way === null) return null;

  function dismiss() {
    hideInstall(deviceStorage(), Date.now());
    setHidden(true);
  }

  async function install() {
    try {
      const { outcome } = (await prompt?.prompt()) ?? { outcome: 'dismissed' };
      if (outcome === 'accepted') toast.success(installText.done);
      dismiss();
    } catch {
      toast.error(installText.failed);
    }
  }

  return (
    <aside
      aria-labelledby="installa"
      className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex gap-4 rounded-card border border-line bg-raised p-4 shadow-lg md:inset-x-auto md:right-6 md:bottom-6 md:w-96"
    >
      <img src="/icons/icon-96.png" alt="" width={56} height={56} className="size-14 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-2">
        <h2 id="installa" className="pr-8 text-lg">
          {installText.title}
        </h2>
        <p className="text-[0.9375rem] leading-snug text-muted">{installText.lead}</p>
        {way === 'prompt' ? (
          <Button onClick={() => void install()} className="justify-self-start">
            <Smartphone aria-hidden className="size-5" />
            {installText.install}
          </Button>
        ) : (
          <p className="flex flex-wrap items-center gap-x-1.5 text-[0.9375rem] leading-snug">
            {installText.byHand[0]}
            <Share aria-hidden className="size-4.5 shrink-0 text-blue" />
            {installText.byHand[1]}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={installText.putAway}
        onClick={dismiss}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </aside>
  );
}

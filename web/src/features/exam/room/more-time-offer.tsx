import { useState } from 'react';
import { deviceStorage } from '#web/platform/device/browser-storage.ts';
import { useMe } from '#web/platform/session/session.ts';
import { readingText } from '#web/strings/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { readingSettings } from '#web/ui/reading/reading-settings.ts';

/** `clearUserStorage` deletes this entry when another learner signs in on the device, so it belongs to one learner. */
const KEY = 'vialibera:more-time-offer';

/**
 * Tells learners that candidates with certified learning difficulties (DSA) get more time and audio. After the learner has
 * dismissed this offer, it is not shown again.
 */
export function MoreTimeOffer() {
  const me = useMe();
  const [dismissed, setDismissed] = useState(() => isDismissed(deviceStorage()));
  if (!me || readingSettings(me).moreTime || dismissed) return null;
  const { text, open, dismiss } = readingText.offer;
  return (
    <aside className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-blue-soft p-4">
      <p className="min-w-0 flex-1 basis-64">{text}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/profile" hash="piu-tempo" variant="quiet">
          {open}
        </ButtonLink>
        <Button
          variant="quiet"
          className="border-transparent!"
          onClick={() => {
            saveDismissal(deviceStorage());
            setDismissed(true);
          }}
        >
          {dismiss}
        </Button>
      </div>
    </aside>
  );
}

function isDismissed(storage: Storage): boolean {
  return storage.getItem(KEY) === 'dismissed';
}

function saveDismissal(storage: Storage): void {
  try {
    storage.setItem(KEY, 'dismissed');
  } catch {
    // If the dismissal cannot be stored, the offer stays hidden only until the screen is opened again.
  }
}

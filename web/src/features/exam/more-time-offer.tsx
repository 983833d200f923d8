import { useState } from 'react';
import { deviceStorage } from '#web/device/browser-storage.ts';
import { useMe } from '#web/session/session.ts';
import { readingText } from '#web/strings/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { readingSettings } from '#web/ui/reading-settings.ts';
import { isMoreTimeOfferDismissed, dismissMoreTimeOffer } from './more-time-dismissal.ts';

/** Tells learners once that candidates with certified learning difficulties (DSA) get more time and audio. */
export function MoreTimeOffer() {
  const me = useMe();
  const [dismissed, setDismissed] = useState(() => isMoreTimeOfferDismissed(deviceStorage()));
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
            dismissMoreTimeOffer(deviceStorage());
            setDismissed(true);
          }}
        >
          {dismiss}
        </Button>
      </div>
    </aside>
  );
}

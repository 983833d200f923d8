import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { Me } from '@vialibera/contract/accounts';
import { readingSettings } from '#web/ui/reading/reading-settings.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { DownloadDataCard } from './download-data-card.tsx';
import { EmailPreferencesCard } from './email-preferences-card.tsx';
import { HideGameCard } from './hide-game-card.tsx';
import { LicenceCard } from './licence-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import { TimeZoneCard } from './time-zone-card.tsx';
import { emailPreferencesQuery } from './use-email-preferences.ts';
import { useHashTarget } from '#web/ui/use-hash-target.ts';
import { goalText } from '#web/strings/study-goal.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

type Props = { me: Me; onDeletionRequested: () => void; children?: ReactNode };

/** The tab «Impostazioni». `children` are lazily loaded cards of other features. */
export function ProfileSettings({ me, onDeletionRequested, children }: Props) {
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <EmailPreferencesCard userId={me.id} />
      <LicenceCard selected={me.selectedLicense} />
      <ExamPlanCard />
      <ReadingCard settings={readingSettings(me)} />
      <TimeZoneCard timeZone={me.timeZone} />
      <HideGameCard hidden={me.hideGame} />
      <Suspense fallback={<Skeleton className="h-60 rounded-card!" />}>
        {children}
        <HashTarget />
      </Suspense>
      <DownloadDataCard />
      <DeleteAccountCard timeZone={me.timeZone} onDeletionRequested={onDeletionRequested} />
    </div>
  );
}

/**
 * Scrolls to the card whose id is the hash of the URL. This component is in the same `Suspense` as the lazily loaded
 * cards, so React mounts it only after these cards have loaded.
 */
function HashTarget() {
  const { isPending } = useQuery(emailPreferencesQuery);
  useHashTarget(!isPending);
  return null;
}

const { profile: text } = goalText;

/** Links to «Sei pronto?», where the learner sets the date of the exam and the number of answers per day. */
function ExamPlanCard() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <h2 className="text-lg">{text.title}</h2>
        <p className="text-muted">{text.text}</p>
      </div>
      <ButtonLink to="/pronto" hash="piano" variant="quiet">
        {text.go}
      </ButtonLink>
    </Card>
  );
}

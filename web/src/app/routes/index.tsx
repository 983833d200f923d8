import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Landing } from '#web/features/landing/landing.tsx';
import { useSignedIn } from '#web/platform/session/session.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { landingText } from '#web/features/landing/strings/landing.ts';

export const Route = createFileRoute('/')({ staticData: { footer: true }, component: Home });

function Home() {
  const signedIn = useSignedIn();
  useEffect(() => {
    document.title = `${landingText.pageTitle} · ${chromeText.brand}`;
  }, []);
  return <Landing signedIn={signedIn} />;
}

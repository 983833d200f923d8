import { useSignedIn } from '#web/platform/session/session.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';

export function NotFound() {
  const signedIn = useSignedIn();
  return (
    <Page title={chromeText.notFound} width="narrow" className="grid justify-items-center gap-4 text-center">
      <p className="rounded-md bg-sign-blue px-6 pt-4 pb-2 font-sign text-6xl font-extrabold text-white">
        {chromeText.notFoundCode}
      </p>
      <h1 className="text-3xl">{chromeText.notFound}</h1>
      <p className="text-muted">{chromeText.notFoundHint}</p>
      <ButtonLink to={signedIn ? '/dashboard' : '/'}>{chromeText.backHome}</ButtonLink>
    </Page>
  );
}

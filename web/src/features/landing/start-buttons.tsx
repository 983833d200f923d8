import { landingText } from '#web/strings/landing.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

export function StartButtons({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {signedIn ? (
        <>
          <ButtonLink to="/learn">{landingText.resume}</ButtonLink>
          <ButtonLink to="/dashboard" variant="quiet">
            {landingText.dashboard}
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink to="/register">{landingText.start}</ButtonLink>
          <ButtonLink to="/login" variant="quiet">
            {landingText.hasAccount}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

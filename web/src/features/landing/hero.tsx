import { landingText } from './strings/landing.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SampleQuestion } from './sample-question.tsx';

export function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="mx-auto grid max-w-280 items-center gap-10 px-4 pt-10 pb-12 md:grid-cols-[1.1fr_0.9fr] md:gap-12 md:px-6 md:pt-20 md:pb-20">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-[clamp(2.5rem,6vw,4.4rem)] leading-[1.04]">{landingText.tagline}</h1>
        <p className="max-w-[46ch] text-xl leading-normal text-muted">{landingText.lead}</p>
        <StartButtons signedIn={signedIn} />
      </div>
      <SampleQuestion />
    </section>
  );
}

function StartButtons({ signedIn }: { signedIn: boolean }) {
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

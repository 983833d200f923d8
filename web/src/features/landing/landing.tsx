import { landingText } from './strings/landing.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { SignArt } from './sign-art.tsx';

export function Landing({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <Hero signedIn={signedIn} />
      <SignRoad />
      <Features signedIn={signedIn} />
      <Closing signedIn={signedIn} />
    </>
  );
}

function SignRoad() {
  return (
    <div aria-hidden="true" className="bg-asphalt pb-7">
      <div className="mx-auto flex max-w-280 items-end justify-between gap-2 px-4 pt-7 pb-6 md:px-6">
        <SignArt sign="dosso" className="size-11 md:size-16" />
        <SignArt sign="stop" className="size-11 md:size-16" />
        <SignArt sign="roundabout" className="size-11 md:size-16" />
        <SignArt sign="priority" className="size-11 md:size-16" />
        <SignArt sign="give" className="size-11 md:size-16" />
        <SignArt sign="free" className="size-11 md:size-16" />
      </div>
      <div className="lane" />
    </div>
  );
}

function Closing({ signedIn }: { signedIn: boolean }) {
  const { title, text, textSignedIn } = landingText.closing;
  return (
    <section className="bg-asphalt pt-7 text-white">
      <div className="lane" />
      <div className="mx-auto grid max-w-280 items-center gap-6 px-4 py-14 md:grid-cols-[1fr_auto] md:px-6 md:py-16">
        <div className="grid gap-2">
          <h2 className="text-3xl md:text-4xl">{title}</h2>
          <p className="text-lg opacity-85">{signedIn ? textSignedIn : text}</p>
        </div>
        <ButtonLink to={signedIn ? '/learn' : '/register'} variant="signal">
          {signedIn ? landingText.resume : landingText.start}
        </ButtonLink>
      </div>
    </section>
  );
}

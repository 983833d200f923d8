import { landingText } from '#web/strings/landing.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

export function Closing({ signedIn }: { signedIn: boolean }) {
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

import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { SignRoad } from './sign-road.tsx';

export function Landing({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <Hero signedIn={signedIn} />
      <SignRoad />
      <Features />
      <Closing signedIn={signedIn} />
    </>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { landingText } from './strings/landing.ts';
import { Plate } from '#web/ui/rewards/plate.tsx';
import { SignArt } from './sign-art.tsx';

const { features } = landingText;

export function Features({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="mx-auto max-w-280 px-4 py-14 md:px-6 md:py-20">
      <h2 className="mb-8 max-w-[24ch] text-3xl md:mb-10 md:text-4xl">{features.title}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <FeatureCard {...features.game}>
          <Plate level={7} />
        </FeatureCard>
        <FeatureCard {...features.units}>
          <SignArt sign="dosso" className="size-14" />
          <SignArt sign="roundabout" className="size-14" />
          <SignArt sign="priority" className="size-14" />
        </FeatureCard>
        <FeatureCard {...features.exam}>
          <TrueFalse />
        </FeatureCard>
        <FeatureCard {...features.progress}>
          <div className="road w-full">
            <div className="road-line" style={{ clipPath: 'inset(0 38% 0 0)' }} />
          </div>
        </FeatureCard>
        <FeatureCard {...features.social}>
          <FriendAvatars />
        </FeatureCard>
        <FeatureCard
          {...features.licences}
          link={
            <Link to={signedIn ? '/patente' : '/register'} className="inline-flex min-h-11 items-center font-semibold">
              {signedIn ? features.licences.change : features.licences.choose}
            </Link>
          }
        >
          <LicencePlates />
        </FeatureCard>
      </ul>
    </section>
  );
}

function FriendAvatars() {
  const face = 'grid size-14 place-items-center rounded-full pt-1 font-sign text-lg font-extrabold ring-3 ring-surface';
  const [first, second] = features.social.initials;
  return (
    <span className="flex">
      <span className={`${face} bg-green text-on-green`}>{first}</span>
      <span className={`${face} -ml-2 bg-blue-soft text-blue-strong`}>{second}</span>
    </span>
  );
}

function TrueFalse() {
  const round = 'grid size-14 place-items-center rounded-full pt-1 font-sign text-2xl font-extrabold';
  return (
    <>
      <span className={`${round} bg-blue text-on-blue`}>{landingText.sample.yes[0]}</span>
      <span className={`${round} border-3 border-line`}>{landingText.sample.no[0]}</span>
    </>
  );
}

type FeatureCardProps = {
  title: string;
  text: string;
  link?: ReactNode;
  children: ReactNode;
};

function FeatureCard({ title, text, link, children }: FeatureCardProps) {
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-surface p-6">
      <div aria-hidden="true" className="mb-3 flex h-14 items-center gap-3">
        {children}
      </div>
      <h3 className="text-xl">{title}</h3>
      <p className="text-muted">{text}</p>
      {link}
    </li>
  );
}

/** The licences whose exams use the questions of licence B. These licences have the whole course. */
const WITH_COURSE = new Set(['A', 'B']);

/** Shows the labels of four licences, and highlights the licences with a course. */
function LicencePlates() {
  const plate = 'grid h-12 w-12 place-items-center rounded-md pt-1 font-sign text-2xl font-extrabold';
  return ['A', 'B', 'C', 'D'].map((licence) => (
    <span
      key={licence}
      className={`${plate} ${WITH_COURSE.has(licence) ? 'bg-green text-on-green' : 'border-2 border-dashed border-line text-muted'}`}
    >
      {licence}
    </span>
  ));
}

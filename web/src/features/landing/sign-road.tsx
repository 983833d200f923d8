import { SignArt } from './sign-art.tsx';

/** The road that runs through the page, with its signs. */
export function SignRoad() {
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

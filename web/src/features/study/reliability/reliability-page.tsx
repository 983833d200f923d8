import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { useSignedIn } from '#web/platform/session/session.ts';
import { reliabilityText } from '#web/features/study/strings/reliability.ts';
import { InstallationStatistics } from './installation-statistics.tsx';
import { MissedWorld, SimulatedStatistics } from './simulated-statistics.tsx';

const { title, heading, intro, ready, about, installation, simulated, caveats } = reliabilityText;

/**
 * The public page about the probability of passing. It explains how the probability is computed, and shows how accurate it
 * has been.
 */
export function ReliabilityPage() {
  const signedIn = useSignedIn();
  return (
    <Page title={title} width="narrow">
      <h1 className="text-4xl">{heading}</h1>
      <div className="prose-road mt-6">
        {intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {signedIn && (
        <ButtonLink to="/pronto" variant="quiet" className="mt-4">
          {ready}
        </ButtonLink>
      )}
      <div className="prose-road">
        {about.map((section) => (
          <Section key={section.title} {...section} />
        ))}
        <h2>{installation.title}</h2>
        <p>{installation.text}</p>
      </div>
      <div className="mt-5">
        <InstallationStatistics />
      </div>
      <div className="prose-road">
        <h2>{simulated.title}</h2>
        <p>{simulated.text}</p>
      </div>
      <div className="mt-5">
        <SimulatedStatistics />
      </div>
      <div className="prose-road">
        <MissedWorld />
        <Section title={caveats.title} blocks={[caveats.items]} />
      </div>
    </Page>
  );
}

function Section({ title: heading2, blocks }: { title: string; blocks: readonly (string | readonly string[])[] }) {
  return (
    <>
      <h2>{heading2}</h2>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      )}
    </>
  );
}

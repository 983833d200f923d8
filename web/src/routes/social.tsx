import { createFileRoute } from '@tanstack/react-router';
import { SocialCards } from '#web/features/social/social-cards.tsx';
import { requireLearner, useMe } from '#web/session.ts';
import { socialText } from '#web/strings/social.ts';
import { Page } from '#web/ui/page.tsx';

export const Route = createFileRoute('/social')({ beforeLoad: requireLearner, component: Social });

function Social() {
  const me = useMe();
  return (
    <Page title={socialText.title}>
      <h1 className="text-3xl md:text-4xl">{socialText.title}</h1>
      <p className="mt-2 mb-6 text-muted md:mb-8">{socialText.lead}</p>
      {me && <SocialCards me={me} />}
    </Page>
  );
}

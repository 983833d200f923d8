import type { ReactNode } from 'react';
import { soonText } from '#web/strings/soon.ts';
import { Page } from './page.tsx';
import { RoadBarrier } from './road-barrier.tsx';

/** A screen that a later version opens; says so and leads on. */
export function ComingSoon({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page title={title} width="narrow" className="grid justify-items-center gap-5 text-center">
      <RoadBarrier />
      <p className="font-sign font-bold text-yellow-ink uppercase">{soonText.sign}</p>
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="max-w-[50ch] text-muted">{lead}</p>
      {children}
    </Page>
  );
}

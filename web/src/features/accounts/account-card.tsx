import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';

/** The frame of the screens around an account: one narrow card under its heading. */
export function AccountCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page title={title} width="narrow" className="max-w-md!">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="mt-2 mb-6 text-muted">{lead}</p>
      <Card as="div" className="grid gap-5 md:p-7">
        {children}
      </Card>
    </Page>
  );
}

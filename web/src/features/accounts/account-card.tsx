import { type ReactNode, useEffect, useRef } from 'react';
import { shellText } from '#web/strings/shell.ts';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';

type Props = {
  title: string;
  lead: string;
  children: ReactNode;
  /** True if the card replaces a form that the learner has just submitted. The heading above the card then gets the focus. */
  after?: boolean;
};

/** The layout of the account screens: a heading, a lead text, and one narrow card. */
export function AccountCard({ title, lead, children, after = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (after) heading.current?.focus();
  }, [after]);
  return (
    <Page title={title} width="narrow" className="max-w-md!">
      <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
        {title}
      </h1>
      <p className="mt-2 mb-6 text-muted">{lead}</p>
      <noscript>
        <p className="mb-6">{shellText.noScript}</p>
      </noscript>
      <Card as="div" className="grid gap-5 md:p-7">
        {children}
      </Card>
    </Page>
  );
}

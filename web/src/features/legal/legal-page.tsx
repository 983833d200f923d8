import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { serverUrl } from '#web/platform/device/server-url.ts';
import { formatDate } from '#web/strings/format.ts';
import { type LegalDocument, type LegalSection, legalText } from './strings/legal-document.ts';
import { Page } from '#web/ui/page.tsx';

/**
 * Returns the URL of the page with the data controller's name. Only the server can render this page, because the code of the
 * app does not contain the name. The native app therefore opens the page of the server in the browser.
 */
const controllerPage = () => (import.meta.env.MODE === 'native' ? `${serverUrl()}/gestore` : '/gestore');

/** `children` are rendered between the introduction and the sections. */
type Props = { document: LegalDocument; dated?: boolean; children?: ReactNode };

export function LegalPage({ document: { title, intro, sections }, dated = false, children }: Props) {
  return (
    <Page title={title} width="narrow">
      <h1 className="text-4xl">{title}</h1>
      {dated && (
        <p className="mt-2 text-muted">
          {legalText.updated} <time dateTime={legalText.updatedOn}>{formatDate(legalText.updatedOn)}</time>
        </p>
      )}
      <div className="prose-road mt-6">
        {intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {children}
      <div className="prose-road">
        {sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </div>
    </Page>
  );
}

function Section({ section: { title, blocks, leadsTo } }: { section: LegalSection }) {
  return (
    <>
      <h2>{title}</h2>
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
      {leadsTo && (
        <p>
          {leadsTo === 'deletion' ? (
            <Link to="/account-deletion">{legalText.deletion}</Link>
          ) : (
            <a href={controllerPage()}>{legalText.controller}</a>
          )}
        </p>
      )}
    </>
  );
}

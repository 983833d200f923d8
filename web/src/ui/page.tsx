import type { ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title.ts';

type Props = { title: string; width?: 'narrow' | 'wide'; children: ReactNode; className?: string };

/** The content column of a screen. It also sets the document's title. */
export function Page({ title, width = 'wide', children, className = '' }: Props) {
  useDocumentTitle(title);
  const column = width === 'narrow' ? 'max-w-2xl' : 'max-w-280';
  return <div className={`mx-auto w-full px-4 py-6 md:px-6 md:py-10 ${column} ${className}`}>{children}</div>;
}

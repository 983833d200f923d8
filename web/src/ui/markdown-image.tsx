import type { ExtraProps } from 'react-markdown';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { Figure } from '@vialibera/contract/ids';
import { FigureImage } from './figure-image.tsx';

type Element = NonNullable<ExtraProps['node']>;

/** A paragraph of signs alone becomes a row of figures: one large, several side by side. */
export function MarkdownParagraph({ node, children }: { node?: Element; children?: ReactNode }) {
  const parts = node?.children.filter((part) => part.type !== 'text' || part.value.trim() !== '') ?? [];
  const images = parts.filter((part) => part.type === 'element' && part.tagName === 'img').length;
  if (images === 0 || images < parts.length) return <p>{children}</p>;
  return <div className={images === 1 ? 'sign-alone' : 'sign-row'}>{children}</div>;
}

/** The drawings that `sign:id` addresses stand for. */
export const SignsOfLesson = createContext<Record<string, Figure>>({});

export function MarkdownImage({ src, alt: name = '' }: ComponentProps<'img'>) {
  const figure = useContext(SignsOfLesson)[String(src).replace(/^sign:/, '')];
  if (!figure) return null;
  return (
    <span className="sign">
      <FigureImage figure={{ ...figure, description: name || figure.description }} />
      <span className="sign-name" aria-hidden="true">
        {name}
      </span>
    </span>
  );
}

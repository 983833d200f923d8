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

/** The drawings that `sign:id` and `scene:id` addresses stand for. */
export const SignsOfLesson = createContext<Record<string, Figure>>({});

export function MarkdownImage({ src, alt: name = '' }: ComponentProps<'img'>) {
  const [kind, id = ''] = String(src).split(':');
  const figure = useContext(SignsOfLesson)[id];
  if (!figure) return null;
  // A sign is told by its name; a scene by what is seen on it, and its name stands below.
  const description = kind === 'scene' ? figure.description : name || figure.description;
  return (
    <span className={kind}>
      <FigureImage figure={{ ...figure, description }} />
      <span className="sign-name" aria-hidden="true">
        {name}
      </span>
    </span>
  );
}

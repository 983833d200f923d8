import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { Figure } from '@vialibera/contract/ids';
import { MarkdownImage, MarkdownParagraph, SignsOfLesson } from './markdown-image.tsx';

type Props = { children: string; images: Record<string, Figure> };

const remarkPlugins = [remarkGfm];

/** Spec §5. */
const SAFE_SCHEME = /^(https?|ircs?|mailto|xmpp)$/i;

/** An address that a lesson may link to: one of the safe schemes, or relative. Anything else is blanked. */
export function safeAddress(address: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1];
  return scheme && !SAFE_SCHEME.test(scheme) ? '' : defaultUrlTransform(address);
}

/** A lesson's text. A sign is an image with the address `sign:id`, a scene one with `scene:id`. */
export function Markdown({ children, images }: Props) {
  return (
    <SignsOfLesson value={images}>
      <div className="prose-road">
        <ReactMarkdown remarkPlugins={remarkPlugins} components={components} urlTransform={transformAddress}>
          {children}
        </ReactMarkdown>
      </div>
    </SignsOfLesson>
  );
}

function transformAddress(address: string): string {
  return /^(?:sign|scene):[a-z0-9-]+$/.test(address) ? address : safeAddress(address);
}

/** Wide tables scroll by themselves, and can be reached with the keyboard for it. */
function MarkdownTable({ children }: { children?: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways must scroll by keyboard too.
    <div className="overflow-x-auto" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** The first cell of a row says what the row is about: a screen reader names it with every other cell. */
function MarkdownRow({ children }: { children?: ReactNode }) {
  const [first, ...others] = Children.toArray(children);
  const names = isValidElement<ComponentProps<'th'>>(first) && first.type === 'td';
  return (
    <tr>
      {names ? <th scope="row" {...first.props} /> : first}
      {others}
    </tr>
  );
}

const components: Components = { p: MarkdownParagraph, img: MarkdownImage, table: MarkdownTable, tr: MarkdownRow };

import { Children, type ComponentProps, createContext, isValidElement, type ReactNode, useContext } from 'react';
import ReactMarkdown, { type Components, defaultUrlTransform, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { Illustration } from '@vialibera/contract/ids';
import { IllustrationImage } from './illustration-image.tsx';

type Props = { children: string; illustrations: Record<string, Illustration> };

const remarkPlugins = [remarkGfm];

/** The schemes that spec §5 allows. */
const ALLOWED_SCHEMES = /^(https?|ircs?|mailto|xmpp)$/i;

/** The URL if a lesson may link to it (an allowed scheme, or relative), else an empty string. */
export function sanitizeUrl(url: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1];
  return scheme && !ALLOWED_SCHEMES.test(scheme) ? '' : defaultUrlTransform(url);
}

/** Renders a lesson's text. Images have URLs like `sign:id` and `scene:id`, which `illustrations` resolves by id. */
export function Markdown({ children, illustrations }: Props) {
  return (
    <LessonIllustrations value={illustrations}>
      <div className="prose-road">
        <ReactMarkdown remarkPlugins={remarkPlugins} components={components} urlTransform={transformUrl}>
          {children}
        </ReactMarkdown>
      </div>
    </LessonIllustrations>
  );
}

function transformUrl(url: string): string {
  return /^(?:sign|scene):[a-z0-9-]+$/.test(url) ? url : sanitizeUrl(url);
}

/** Wide tables scroll inside a focusable box. */
function MarkdownTable({ children }: { children?: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable box must be scrollable by keyboard.
    <div className="overflow-x-auto" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** The first cell of each row becomes its header, which screen readers announce with the other cells. */
function MarkdownRow({ children }: { children?: ReactNode }) {
  const [first, ...others] = Children.toArray(children);
  const isHeader = isValidElement<ComponentProps<'th'>>(first) && first.type === 'td';
  return (
    <tr>
      {isHeader ? <th scope="row" {...first.props} /> : first}
      {others}
    </tr>
  );
}

const components: Components = { p: MarkdownParagraph, img: MarkdownImage, table: MarkdownTable, tr: MarkdownRow };

type Element = NonNullable<ExtraProps['node']>;

/** A paragraph that holds only images becomes a row: one large image, or several side by side. */
function MarkdownParagraph({ node, children }: { node?: Element; children?: ReactNode }) {
  const parts = node?.children.filter((part) => part.type !== 'text' || part.value.trim() !== '') ?? [];
  const images = parts.filter((part) => part.type === 'element' && part.tagName === 'img').length;
  if (images === 0 || images < parts.length) return <p>{children}</p>;
  return <div className={images === 1 ? 'sign-alone' : 'sign-row'}>{children}</div>;
}

/** The illustrations of the current lesson by id, for `sign:id` and `scene:id` URLs. */
const LessonIllustrations = createContext<Record<string, Illustration>>({});

function MarkdownImage({ src, alt: name = '' }: ComponentProps<'img'>) {
  const [kind, id = ''] = String(src).split(':');
  const illustration = useContext(LessonIllustrations)[id];
  if (!illustration) return null;
  // The alternative text of a sign is its name; a scene's describes the picture, since its name is printed below.
  const description = kind === 'scene' ? illustration.description : name || illustration.description;
  return (
    <span className={kind}>
      <IllustrationImage illustration={{ ...illustration, description }} />
      <span className="sign-name" aria-hidden="true">
        {name}
      </span>
    </span>
  );
}

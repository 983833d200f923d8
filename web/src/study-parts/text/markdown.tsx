import {
  Children,
  type ComponentProps,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
  useEffect,
} from 'react';
import ReactMarkdown, { type Components, defaultUrlTransform, type ExtraProps } from 'react-markdown';
import { headingSlug } from '@vialibera/domain/text/heading-slug';
import remarkGfm from 'remark-gfm';
import type { Illustration } from '@vialibera/contract/shared/ids';
import { PassingButton } from '#web/study-parts/passing/passing-button.tsx';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';

type Props = {
  children: string;
  illustrations: Record<string, Illustration>;
  /** The id of the heading to which the screen scrolls as soon as the text is visible. */
  scrollTo?: string;
};

const remarkPlugins = [remarkGfm];

/** The URL schemes that links in lessons may have. Without this list, Markdown could contain a `javascript:` link. */
const ALLOWED_SCHEMES = /^(https?|ircs?|mailto|xmpp)$/i;

/** Returns the URL if a lesson may link to it (a relative URL, or one with an allowed scheme), otherwise an empty string. */
export function sanitizeUrl(url: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1];
  return scheme && !ALLOWED_SCHEMES.test(scheme) ? '' : defaultUrlTransform(url);
}

/**
 * Renders the text of a lesson. The text refers to images by URLs like `sign:id` or `scene:id`; `illustrations` maps each id to
 * its image.
 */
export function Markdown({ children, illustrations, scrollTo = '' }: Props) {
  useEffect(() => {
    const heading = document.getElementById(scrollTo);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [scrollTo]);
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

/** A table that scrolls horizontally if it is wider than the screen. Its box is focusable, so that the keyboard can scroll it. */
function MarkdownTable({ children }: { children?: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable box must be scrollable by keyboard.
    <div className="overflow-x-auto" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** A table row whose first cell becomes the row's header. Screen readers announce the header with every other cell of the row. */
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

const components: Components = {
  h2: MarkdownHeading,
  h3: MarkdownHeading,
  p: MarkdownParagraph,
  img: MarkdownImage,
  table: MarkdownTable,
  tr: MarkdownRow,
};

type Element = NonNullable<ExtraProps['node']>;

/** A heading that links can target. It can take the focus, so that keyboard navigation continues from there. */
function MarkdownHeading({ node, children }: { node?: Element; children?: ReactNode }) {
  const Tag = node?.tagName === 'h2' ? 'h2' : 'h3';
  return (
    <Tag id={headingSlug(textOf(node))} tabIndex={-1} className="scroll-mt-24 outline-none">
      {children}
    </Tag>
  );
}

function textOf(node: Element['children'][number] | undefined): string {
  if (node?.type === 'text') return node.value;
  return node?.type === 'element' ? node.children.map(textOf).join('') : '';
}

/**
 * A paragraph. If it contains only images, it becomes a row: a single image is large, and several images are side by side.
 * A button below a junction shows in which order the vehicles pass.
 */
function MarkdownParagraph({ node, children }: { node?: Element; children?: ReactNode }) {
  const parts = node?.children.filter((part) => part.type !== 'text' || part.value.trim() !== '') ?? [];
  const images = parts.filter((part) => part.type === 'element' && part.tagName === 'img').length;
  if (images === 0 || images < parts.length) return <p>{children}</p>;
  if (images > 1) return <div className="sign-row">{children}</div>;
  return (
    <>
      <div className="sign-alone">{children}</div>
      <PassingButton sceneId={sceneIdOf(parts[0])} />
    </>
  );
}

/** Returns the id of the scene that an image shows. Returns null if the image shows a sign. */
function sceneIdOf(image: Element['children'][number] | undefined): string | null {
  const source = image?.type === 'element' ? String(image.properties.src) : '';
  return /^scene:(.+)$/.exec(source)?.[1] ?? null;
}

/** The illustrations of the current lesson by id. URLs like `sign:id` and `scene:id` refer to these ids. */
const LessonIllustrations = createContext<Record<string, Illustration>>({});

function MarkdownImage({ src, alt: name = '' }: ComponentProps<'img'>) {
  const [kind, id = ''] = String(src).split(':');
  const illustration = useContext(LessonIllustrations)[id];
  if (!illustration) return null;
  // The alternative text of a sign is its name, or its description if it has no name. The alternative text of a scene is always
  // its description.
  const description = kind === 'scene' ? illustration.description : name || illustration.description;
  return (
    <span className={kind}>
      <IllustrationImage illustration={{ ...illustration, description }} />
      <span className="sign-name" translate="no" aria-hidden="true">
        {name}
      </span>
    </span>
  );
}

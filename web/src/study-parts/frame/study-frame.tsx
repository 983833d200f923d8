import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Illustration } from '@vialibera/contract/shared/ids';
import { studyText } from './strings/study.ts';
import { ListenButton } from '#web/ui/reading/listen-button.tsx';
import { ReadAloud, SpokenPassage } from '#web/ui/reading/read-aloud.tsx';
import { useReadingSettings } from '#web/ui/reading/reading-settings.ts';
import { Road } from '#web/ui/rewards/road.tsx';
import { deferToasts } from '#web/platform/device/toast.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import { ScrollArea } from './scroll-area.tsx';
import { StudyFigure, ZoomButton } from './study-figure.tsx';

/**
 * The screen to which the close button leads, with a label such as «Tutti gli argomenti». `onLeave` replaces the navigation to
 * this screen, for example to go back in the browser's history.
 */
export type StudyExit = Pick<LinkProps, 'to' | 'params' | 'search'> & { label: string; onLeave?: () => void };
/** The position in a series of questions: the number of the question, its label, and how much of the series is done. */
export type StudyStep = { number: number; label: string; percent: number; progressLabel: string };

type StudyFrameProps = {
  title: string;
  exit: StudyExit;
  step: StudyStep;
  /** The texts to read aloud: first the question, then e.g. its options and its explanation. */
  textToRead: readonly string[];
  /** The picture above the question, or beside it if there is room. It can be enlarged. */
  illustration?: Illustration | null;
  /**
   * An interactive scene that replaces the picture, e.g. one in which the learner taps a place. Its size should depend
   * on the height of the area (`cqh`).
   */
  scene?: ReactNode;
  /** The text of the question. It is scrolled into view and announced whenever `step.number` changes. */
  question: string;
  /** Content below the question, such as the options or a scene. */
  children?: ReactNode;
  /** The outcome of the last answer, or null. Screen readers announce it. */
  outcome: ReactNode;
  /** The buttons for the next step. They are always in view. */
  action?: ReactNode;
};

/**
 * Shows one question of a series. The frame fills the window. The header, the outcome and the action have fixed places, and
 * only the question scrolls. In a wide window, the outcome is beside the question. The navigation of the app is hidden
 * (`.chrome` in theme.css).
 */
export function StudyFrame(props: StudyFrameProps) {
  const { title, exit, step, textToRead, illustration, scene, question, children, outcome, action } = props;
  const { calm } = useReadingSettings();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(deferToasts, []);
  useEffect(() => {
    // If the focused control was removed together with the previous question, move the focus to the new question.
    if (step.number > 0 && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [step.number]);
  useShortcuts({ escape: () => (exit.onLeave ? exit.onLeave() : void navigate(exit)) });
  return (
    <ReadAloud question={step.number} passages={textToRead}>
      <article data-calm={calm || undefined} className="study-frame flex h-full flex-col">
        <StudyHeader title={title} exit={exit} step={step} illustration={illustration} />
        <div className="mx-auto grid min-h-0 w-full flex-1 grid-cols-[minmax(0,45rem)] grid-rows-[minmax(0,1fr)_auto_auto] justify-center lg:max-h-150 beside:grid-cols-[minmax(0,45rem)_minmax(0,20rem)] beside:grid-rows-[minmax(0,1fr)_auto]">
          <ScrollArea label={studyText.question} resetKey={step.number} className="[container-type:size] px-4 md:px-6">
            <div className="grid gap-[min(1.25rem,3cqh)] py-[min(1.5rem,4cqh)]">
              <div className="flex flex-col items-center gap-[min(1.25rem,3cqh)] @xl:flex-row @xl:gap-8">
                {illustration ? <StudyFigure illustration={illustration} /> : scene}
                <h2
                  ref={heading}
                  id="domanda"
                  tabIndex={-1}
                  data-question-text
                  translate="no"
                  aria-live="polite"
                  className="w-full max-w-[60ch] min-w-0 font-text text-xl leading-normal font-normal tracking-normal text-pretty outline-none"
                >
                  <SpokenPassage passage={0} text={question} />
                </h2>
              </div>
              {children}
            </div>
          </ScrollArea>
          <div
            role="status"
            className="min-h-0 beside:col-start-2 beside:row-span-2 beside:row-start-1 beside:py-6 beside:pr-6"
          >
            {outcome && (
              <ScrollArea label={studyText.outcome} resetKey={outcome} className="max-h-[28dvh] beside:max-h-full">
                {outcome}
              </ScrollArea>
            )}
          </div>
          {action && (
            <div
              data-action
              className="grid gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:px-6 lg:border-t-0 lg:bg-transparent"
            >
              {action}
            </div>
          )}
        </div>
      </article>
    </ReadAloud>
  );
}

type StudyHeaderProps = Pick<StudyFrameProps, 'title' | 'exit' | 'step' | 'illustration'>;

function StudyHeader({ title, exit, step, illustration }: StudyHeaderProps) {
  const { label, onLeave, ...place } = exit;
  function handleExit(event: MouseEvent) {
    if (!onLeave) return;
    event.preventDefault();
    onLeave();
  }
  return (
    <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-14 max-w-280 items-center gap-1 px-1 py-1 md:px-4">
        <Link
          {...place}
          aria-label={studyText.close(label)}
          onClick={handleExit}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-blue-soft"
        >
          <X aria-hidden className="size-6" />
        </Link>
        <h1 translate="no" className="truncate text-base max-md:sr-only md:max-w-80 md:px-2">
          {title}
        </h1>
        <div className="grid min-w-0 flex-1 gap-0.5 px-1">
          <p translate="no" className="text-sm leading-tight text-muted tabular-nums">
            {step.label}
          </p>
          <Road percent={step.percent} label={step.progressLabel} />
        </div>
        {illustration && <ZoomButton illustration={illustration} />}
        <ListenButton />
      </div>
    </header>
  );
}

import { useShortcuts } from '#web/ui/use-shortcuts.ts';

type ExamKeys = {
  summaryOpen: boolean;
  index: number;
  onAnswer: (answer: boolean) => void;
  onGo: (index: number) => void;
  onOpenSummary: () => void;
  onCloseSummary: () => void;
  onSubmit: () => void;
};

export function useExamKeys({ summaryOpen, index, onAnswer, onGo, ...on }: ExamKeys): void {
  useShortcuts(
    summaryOpen
      ? { r: on.onCloseSummary, escape: on.onCloseSummary, enter: on.onSubmit }
      : {
          v: () => onAnswer(true),
          f: () => onAnswer(false),
          arrowleft: () => onGo(index - 1),
          arrowright: () => onGo(index + 1),
          r: on.onOpenSummary,
        },
  );
}

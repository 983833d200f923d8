import { useShortcuts } from '#web/ui/use-shortcuts.ts';

type QuizShortcuts = { options: readonly string[]; onSelect: (option: number) => void; onEnter: () => void };

export function useQuizShortcuts({ options, onSelect, onEnter }: QuizShortcuts): void {
  useShortcuts({
    ...Object.fromEntries(options.map((_, option) => [String(option + 1), () => onSelect(option)])),
    ...trueFalseKeys(options, onSelect),
    enter: onEnter,
  });
}

function trueFalseKeys(options: readonly string[], onSelect: (option: number) => void) {
  const isTrue = options.indexOf('Vero');
  const isFalse = options.indexOf('Falso');
  if (options.length !== 2 || isTrue < 0 || isFalse < 0) return {};
  return { v: () => onSelect(isTrue), f: () => onSelect(isFalse) };
}

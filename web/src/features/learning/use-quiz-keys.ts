import { useShortcuts } from '#web/ui/use-shortcuts.ts';

type QuizKeys = { options: readonly string[]; onChoose: (option: number) => void; onAct: () => void };

export function useQuizKeys({ options, onChoose, onAct }: QuizKeys): void {
  useShortcuts({
    ...Object.fromEntries(options.map((_, option) => [String(option + 1), () => onChoose(option)])),
    ...trueFalseKeys(options, onChoose),
    enter: onAct,
  });
}

function trueFalseKeys(options: readonly string[], onChoose: (option: number) => void) {
  const isTrue = options.indexOf('Vero');
  const isFalse = options.indexOf('Falso');
  if (options.length !== 2 || isTrue < 0 || isFalse < 0) return {};
  return { v: () => onChoose(isTrue), f: () => onChoose(isFalse) };
}

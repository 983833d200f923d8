import { optionShortcuts } from '#web/ui/answers/answer-shortcuts.ts';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';

type QuizShortcuts = {
  options: readonly string[];
  /** The indices of the options in their displayed order. The keys follow this order. */
  order: readonly number[];
  onSelect: (option: number) => void;
  onEnter: () => void;
};

export function useQuizShortcuts({ options, order, onSelect, onEnter }: QuizShortcuts): void {
  const shown = order.map((option) => options[option] ?? '');
  const onIndex = (index: number) => onSelect(order[index] ?? index);
  useShortcuts({ ...optionKeys(shown, onIndex), enter: onEnter });
}

/** Returns the keys of the options. The keys of «Vero» and «Falso» are V and F instead of A and B. */
function optionKeys(options: readonly string[], onSelect: (option: number) => void) {
  const isTrue = options.indexOf('Vero');
  const isFalse = options.indexOf('Falso');
  if (options.length !== 2 || isTrue < 0 || isFalse < 0) return optionShortcuts(options, onSelect);
  return { 1: () => onSelect(0), 2: () => onSelect(1), v: () => onSelect(isTrue), f: () => onSelect(isFalse) };
}

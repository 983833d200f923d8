export type ChoiceState = 'free' | 'selected' | 'right' | 'wrong';

const colours: Record<ChoiceState, string> = {
  free: 'cursor-pointer border-line bg-surface hover:border-blue',
  selected: 'cursor-pointer border-blue bg-blue-soft',
  right: 'border-green bg-green-soft',
  wrong: 'cursor-pointer border-red bg-red-soft',
};

/** Returns the classes of a button with which the learner chooses an item of an exercise. */
export function choiceClasses(state: ChoiceState, className: string): string {
  return `flex items-center gap-3 rounded-control border-[1.5px] px-4 py-2 text-left text-lg leading-snug ${colours[state]} ${className}`;
}

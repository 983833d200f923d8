import type { PassingReason, PassingStep, Waiting, WaitingReason } from '@vialibera/domain/junctions/explain-passing';

const passes: Record<PassingReason, (letter: string) => string> = {
  last: (letter) => `Passa ${letter}, e con lei l'incrocio è vuoto.`,
  apart: (letter) => `Passa ${letter}, che non taglia la strada a nessuno.`,
  siren: (letter) => `Passa ${letter}, che ha la sirena e la luce blu accese.`,
  rails: (letter) => `Passa ${letter}, che viaggia su rotaie.`,
  main: (letter) => `Passa ${letter}, che è sulla strada con la precedenza.`,
  public: (letter) => `Passa ${letter}, perché chi esce da un cortile aspetta tutti.`,
  'right-free': (letter) => `Passa ${letter}, perché ha la destra libera.`,
  oncoming: (letter) => `Passa ${letter}, perché chi ha di fronte gira a sinistra e aspetta.`,
  centre: (letter) => `${letter} era già al centro e ora completa la svolta.`,
};

const waits: Record<WaitingReason, (one: string, other: string) => string> = {
  siren: (one, other) => `${one} aspetta ${other} e la sua sirena.`,
  sign: (one, other) => `${one} ha l'obbligo di dare la precedenza e aspetta ${other}.`,
  private: (one, other) => `${one} esce da un cortile e aspetta ${other}.`,
  rails: (one, other) => `${one} aspetta ${other}, perché un tram non può scansarsi.`,
  right: (one, other) => `${one} aspetta ${other}, che arriva dalla sua destra.`,
  oncoming: (one, other) => `${one} gira a sinistra e aspetta ${other}, che ha di fronte.`,
  centre: (one, other) => `${one} aspetta al centro che passi ${other}.`,
};

const list = new Intl.ListFormat('it-IT');
const toWaitingText = ({ letter, for: other, reason }: Waiting) => waits[reason](letter, other);

function blockedText(waiting: readonly Waiting[]): string {
  if (waiting.some(({ reason }) => reason !== 'right'))
    return `Nessuno può passare. ${waiting.map(toWaitingText).join(' ')}`;
  const pairs = waiting.map(({ letter, for: other }) => `${letter} ha ${other}`);
  return `Nessuno può passare, perché ognuno ha qualcuno alla sua destra: ${list.format(pairs)}.`;
}

/** Describes a step of the order of passage in words: who passes and why, and who waits for them. */
export function passingStepText(step: PassingStep): string {
  if (step.kind === 'enters')
    return step.letters
      .map((letter) => `Nessuno ha la via libera fino in fondo. ${letter} entra per prima e si ferma al centro.`)
      .join(' ');
  if (step.kind === 'blocked') return `${blockedText(step.waiting)} Se ne esce se uno rinuncia alla precedenza.`;
  const waiting = step.waiting.map(toWaitingText).join(' ');
  const [first, ...others] = step.passing;
  if (!first) return waiting;
  const together = list.format(step.passing.map(({ letter }) => letter));
  const passing =
    others.length === 0
      ? passes[first.reason](first.letter)
      : `Passano insieme ${together}, perché le loro strade non si incrociano.`;
  return `${passing} ${waiting}`.trim();
}

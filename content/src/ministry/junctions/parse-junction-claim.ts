import { isInConflict } from '@vialibera/domain/junctions/right-of-way';
import type { CrossroadsScene } from '#content/scenes/crossroads-schema.ts';
import { toCrossroads } from '#content/scenes/to-crossroads.ts';
import type { ClaimPart, Fact, JunctionClaim } from './junction-claim.ts';
import { listDescribed } from './list-described.ts';
import { type Meaning, parseWords, type Word } from './statement-words.ts';

const ORDER = /^(?:.*\bordine:|l'ordine di (?:transito|precedenza) dei veicoli è:|secondo l'ordine) (.+?)\.?$/;

/**
 * Parses the claim of an exam statement about the order of passing at the junction `scene`. Returns null if the statement is not
 * about the order or contains unknown words.
 */
export function parseJunctionClaim(statement: string, scene: CrossroadsScene): JunctionClaim | null {
  const text = statement.replaceAll('’', "'").replace(/^.*?figura,? /, '');
  const order = parseOrder(text);
  if (order) return { parts: [{ claim: { order }, holds: true }], siren: null, reason: 'none' };
  const words = parseWords(text);
  if (!words) return null;
  const has = (meaning: Meaning) => words.some((word) => 'means' in word && word.means === meaning);
  const parts = new ClaimReader(words, scene).read();
  if (!parts || parts.length === 0) return null;
  const [subject] = words;
  const siren = has('siren') && subject && 'letters' in subject ? subject.letters : null;
  return { parts, siren, reason: has('groundless') ? 'groundless' : has('reason') ? 'unevaluated' : 'none' };
}

/**
 * Returns the order that a statement lists, such as «A, B e C contemporaneamente, D». Each item contains the letters of those who
 * pass together. Returns null if the statement lists no order.
 */
function parseOrder(text: string): string[] | null {
  const listed = ORDER.exec(text)?.[1]?.replaceAll(/\b(?:il )?veicolo |\binfine |\bpoi /g, '');
  const isList = /^[A-Z](?:(?:,? ?| ed? | contemporaneamente al )[A-Z]| contemporaneamente)*$/;
  if (!listed || !isList.test(listed)) return null;
  const items = listed.split(',').map((item) => item.replaceAll(/[^A-Z]/g, ''));
  const last = items.at(-1) ?? '';
  // «A, B e C» means three vehicles one after the other. In «A e B, C» and «A, B e C contemporaneamente», the vehicles joined by
  // «e» pass together.
  const isPlainEnd = items.length > 1 && last.length > 1 && !listed.endsWith('contemporaneamente');
  return isPlainEnd ? [...items.slice(0, -1), ...last.split('')] : items;
}

/** Meanings that `ClaimReader` skips, because they concern the whole statement or only complete a sentence. */
const SILENT: readonly Meaning[] = ['passes', 'siren', 'reason', 'groundless', 'while-turning'];

/** Reads the words of a statement one after the other: the subject, its action, and the other vehicles. */
class ClaimReader {
  readonly #words: Word[];
  readonly #scene: CrossroadsScene;
  readonly #all: string[];
  readonly #isTurning: boolean;
  readonly #parts: ClaimPart[] = [];
  #subject: string[] = [];
  #holds = true;
  #enters = false;
  #only = false;

  constructor(words: readonly Word[], scene: CrossroadsScene) {
    this.#scene = scene;
    this.#all = scene.vehicles.map(({ letter }) => letter);
    this.#isTurning = words.some((word) => 'means' in word && word.means === 'while-turning');
    // «Passano per primi A e B»: the subject comes last.
    const last = words.at(-1);
    const inverted = words[0] && 'means' in words[0] && last && !('means' in last);
    this.#words = inverted ? [last, ...words.slice(0, -1)] : [...words];
  }

  /** Returns the parts of the claim, or null if the words do not fit together. */
  read(): ClaimPart[] | null {
    while (this.#words.length > 0) {
      const word = this.#words.shift() as Word;
      if (!('means' in word)) this.#subject = this.#namedBy(word);
      else if (!this.#readMeaning(word.means)) return null;
    }
    return this.#parts;
  }

  #readMeaning(meaning: Meaning): boolean {
    const subject = this.#subject;
    if (SILENT.includes(meaning)) return true;
    if (meaning === 'not') this.#holds = !this.#holds;
    else if (meaning === 'enters') this.#enters = true;
    else if (meaning === 'only') this.#only = true;
    else if (meaning === 'first') this.#addStep(1);
    else if (meaning === 'second') this.#addStep(2);
    else if (meaning === 'third') this.#addStep(3);
    else if (meaning === 'last') this.#addLast();
    else if (meaning === 'centre') for (const one of subject) this.#add({ claim: { inCentre: one } });
    else if (meaning === 'right-free') for (const one of subject) this.#addRightFree(one);
    else if (meaning === 'right-taken') for (const one of subject) this.#add({ claim: { rightFree: one } }, false);
    else if (meaning === 'together') this.#add({ claim: { together: [...subject, ...this.#takeNamed()] } });
    else return this.#readRelation(meaning);
    return true;
  }

  /** Reads a word that relates the subject to other vehicles, which the next words name. */
  #readRelation(meaning: Meaning): boolean {
    const subject = this.#subject;
    if (meaning === 'after' && this.#takeMeaning('centre')) {
      for (const one of subject) this.#add({ claim: { inCentre: one } });
      return true;
    }
    if (meaning === 'yields' && this.#takeMeaning('only')) this.#only = true;
    const named = this.#takeNamed();
    const others = meaning === 'has-priority' ? this.#meeting(subject, named) : named;
    if (others.length === 0) return false;
    const toCentre = (meaning === 'after' || meaning === 'waits') && this.#takeMeaning('centre');
    const vehicles = toCentre ? others.slice(0, -1) : others;
    for (const one of subject) {
      for (const other of vehicles) this.#add(this.#relate(meaning, one, other));
      if (toCentre) this.#add({ passesAfterEntry: [one, others.at(-1) as string] });
      if (meaning === 'yields' && this.#only)
        for (const other of this.#except([one, ...others])) this.#add({ claim: { yields: [one, other] } }, false);
    }
    // «… ma non al veicolo X» has no verb. The verb before it applies to X too.
    if (meaning === 'yields' && this.#takeMeaning('not')) {
      const exempt = this.#takeNamed();
      for (const one of subject) for (const other of exempt) this.#add({ claim: { yields: [one, other] } }, false);
    }
    return true;
  }

  #relate(meaning: Meaning, one: string, other: string): Fact {
    if (meaning === 'yields') return { claim: { yields: [one, other] } };
    if (meaning === 'has-priority') return { claim: { yields: [other, one] } };
    if (meaning === 'waits') return { waits: [one, other] };
    if (meaning === 'right-after') return { rightAfter: [one, other] };
    if (meaning === 'after') return { claim: { before: [other, one] } };
    return this.#enters ? { entersBefore: [one, other] } : { claim: { before: [one, other] } };
  }

  #addStep(step: number): void {
    if (!this.#enters) this.#add({ passIn: this.#subject, step });
    else
      for (const one of this.#subject)
        for (const other of this.#except([one])) this.#add({ entersBefore: [one, other] });
  }

  #addLast(): void {
    for (const one of this.#subject) {
      if (!this.#enters) this.#add({ claim: { last: one } });
      else for (const other of this.#except([one])) this.#add({ entersBefore: [other, one] });
    }
  }

  #addRightFree(one: string): void {
    this.#add(this.#isTurning ? { rightFreeThroughout: one } : { claim: { rightFree: one } });
  }

  #add(fact: Fact, holds = true): void {
    this.#parts.push({ ...fact, holds: holds === this.#holds });
  }

  /** A vehicle with «priority over all» has priority over the vehicles whose paths conflict with its own. */
  #meeting(subject: readonly string[], named: readonly string[]): string[] {
    if (named.length > 0 && named.length < this.#all.length - 1) return [...named];
    const crossroads = toCrossroads(this.#scene);
    return this.#except(subject).filter((other) => subject.some((one) => isInConflict(crossroads, one, other)));
  }

  #except(letters: readonly string[]): string[] {
    return this.#all.filter((letter) => !letters.includes(letter));
  }

  #takeMeaning(meaning: Meaning): boolean {
    const [next] = this.#words;
    if (!next || !('means' in next) || next.means !== meaning) return false;
    this.#words.shift();
    return true;
  }

  /**
   * Removes the next words from `#words` while they name vehicles, and returns these vehicles. Stops at a vehicle
   * before the verb «passa», because this vehicle is the subject of the next clause.
   */
  #takeNamed(): string[] {
    const named: string[] = [];
    for (;;) {
      const [next, verb] = this.#words;
      if (!next || 'means' in next || (verb && 'means' in verb && verb.means === 'passes')) return named;
      named.push(...this.#namedBy(next));
      this.#words.shift();
    }
  }

  #namedBy(word: Exclude<Word, { means: Meaning }>): string[] {
    return 'letters' in word ? word.letters.split('') : listDescribed(this.#scene, word.described, this.#subject[0]);
  }
}

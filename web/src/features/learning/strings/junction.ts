import { ARM_PLACES as ON } from '@vialibera/content/scenes/arm-places';
import { type Arm, type Arms, sideOf } from '@vialibera/domain/junctions/crossroads';
import { isRightAngled, type PlanIssue, type PlanKind, type PlanSign } from '@vialibera/domain/junctions/junction-plan';

const TURN = { left: 'Gira a sinistra', opposite: 'Va diritto', right: 'Gira a destra' };

const kinds: Record<PlanKind, string> = {
  car: 'Auto',
  motorbike: 'Moto',
  bicycle: 'Bicicletta',
  tram: 'Tram',
  ambulance: 'Ambulanza con sirena',
};

const signs: Record<PlanSign, string> = {
  none: 'Niente',
  priority: 'Rombo',
  'give-way': 'Triangolo',
  stop: 'STOP',
  private: 'Uscita da un cortile',
};

const issues: Record<PlanIssue, string> = {
  'priority-alone': 'Il rombo di una strada vuole un triangolo o uno STOP sulle altre. Completa i cartelli e riprova.',
  'priority-everywhere': 'La strada con il rombo ha al massimo due rami. Togline uno e riprova.',
  'nobody-first': 'Così tutti dovrebbero dare la precedenza a tutti. Lascia almeno una strada senza obbligo.',
};

export const junctionText = {
  hint: 'Tocca una strada della figura e scegli che cosa metterci.',
  arm: (arm: Arm) => `Strada ${ON[arm]}`,
  armWith: (arm: Arm, letter: string | undefined) =>
    letter ? `Strada ${ON[arm]}, con ${letter}` : `Strada ${ON[arm]}, vuota`,
  fixedVehicle: (letter: string) => `${letter} è già qui e non si sposta.`,
  vehicle: 'Veicolo',
  noVehicle: 'Nessuno',
  kinds,
  way: 'Dove va',
  to: (arms: Arms, from: Arm, to: Arm): string =>
    isRightAngled(arms) ? TURN[sideOf(arms, from, to)] : `Verso la strada ${ON[to]}`,
  sign: 'Cartello',
  fixedSign: 'Il cartello di questa strada è già deciso.',
  signs,
  whoPasses: 'Chi passa?',
  showSolution: 'Mostrami un modo',
  tooFew: (min: number) => `Per questo obiettivo servono ${min === 2 ? 'due' : min === 3 ? 'tre' : min} veicoli.`,
  missed: "Non è l'ordine richiesto. Cambia qualcosa e riprova.",
  unclear: 'Due veicoli passano insieme, quindi nessuno dei due è primo o ultimo. Cambia qualcosa e riprova.',
  issues,
  steps: 'Come passano',
};

import { SURE_MILLIS } from '@vialibera/domain/learning/spotter';

const oneDigit = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
const seconds = (millis: number) => oneDigit.format(millis / 1000);

export const spotterText = {
  question: 'Che cosa ti dice questo segnale?',
  hint: 'Scegli il significato. Vai svelto se puoi, tanto nessun tempo scade.',
  again: 'Questo ti era sfuggito. Riguardalo.',
  step: (done: number, total: number) => `${done} di ${total} riconosciuti`,
  meanings: 'Significati',
  right: (meaning: string) => `Era «${meaning}».`,
  wrong: (chosen: string, meaning: string) => `Hai scelto «${chosen}», ma è «${meaning}».`,
  comesAgain: 'Torna tra poco.',
  result: "Ecco com'è andata",
  speed: 'Di solito ti basta',
  seconds: (millis: number) => `${seconds(millis)} s`,
  perSign: 'per segnale',
  sure: `Subito, in meno di ${seconds(SURE_MILLIS)} secondi`,
  slow: 'Giusti, ma pensandoci',
  missed: 'Sfuggiti la prima volta',
  bar: (sure: number, slow: number, missed: number) => `${sure} subito, ${slow} pensandoci, ${missed} sfuggiti`,
  named: (meaning: string) => `${meaning}.`,
  toReview: 'Da riguardare',
  perfect: 'Nessun segnale ti è sfuggito.',
};

import type { BrakingControl } from '@vialibera/domain/braking/braking-experiment';
import type {
  BrakingConditions,
  Load,
  RoadSurface,
  StoppingDistance,
  Tyres,
} from '@vialibera/domain/braking/stopping-distance';
import { roundStoppingDistance } from '@vialibera/domain/braking/stopping-distance';

const oneDigit = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

const surfaces: Record<RoadSurface, string> = {
  asciutto: 'Asciutto',
  bagnato: 'Bagnato',
  neve: 'Neve',
  ghiaccio: 'Ghiaccio',
};
const tyres: Record<Tyres, string> = { nuove: 'Estive nuove', usurate: 'Estive usurate', invernali: 'Invernali' };
const loads: Record<Load, string> = { scarica: 'Solo tu', carica: 'Pieno carico', rimorchio: 'Rimorchio senza freni' };

function slope(percent: number): string {
  if (percent === 0) return 'in piano';
  return percent > 0 ? `salita del ${percent}%` : `discesa del ${-percent}%`;
}

/** The values of the conditions, as shown beside the controls. */
const valueText: { [C in BrakingControl]: (value: BrakingConditions[C]) => string } = {
  speed: (value) => `${value} km/h`,
  reaction: (value) => `${oneDigit.format(value)} s`,
  slope: (value) => slope(value),
  grip: (value) => surfaces[value],
  tyres: (value) => tyres[value],
  load: (value) => loads[value],
};

/** The values of the conditions, as used in a sentence. */
const conditionText: { [C in BrakingControl]: (value: BrakingConditions[C]) => string } = {
  speed: (value) => `${value} km/h`,
  reaction: (value) => `${oneDigit.format(value)} s di reazione`,
  slope: (value) => slope(value),
  grip: (value) => (value === 'asciutto' || value === 'bagnato' ? `asfalto ${value}` : value),
  tyres: (value) => `gomme ${tyres[value].toLowerCase()}`,
  load: (value) => ({ scarica: 'auto scarica', carica: 'auto carica', rimorchio: 'rimorchio senza freni' })[value],
};

const controls: Record<BrakingControl, string> = {
  speed: 'Velocità',
  reaction: 'Tempo di reazione',
  grip: 'Fondo',
  tyres: 'Gomme',
  slope: 'Pendenza',
  load: 'Carico',
};

export const brakingText = {
  controls,
  value: <C extends BrakingControl>(control: C, value: BrakingConditions[C]): string => valueText[control](value),
  condition: <C extends BrakingControl>(control: C, value: BrakingConditions[C]): string =>
    conditionText[control](value),
  predict: 'Prima fai la tua previsione: tocca una risposta. Poi le auto frenano insieme e vedi chi si ferma dove.',
  yourPrediction: 'La tua previsione',
  brake: 'Frena!',
  again: 'Frena ancora',
  road: (metres: number) => `Hai ${metres} metri.`,
  metres: (metres: number) => `${metres} m`,
  reactionPart: (distance: StoppingDistance) => `${roundStoppingDistance(distance).reaction} m di reazione`,
  brakingPart: (distance: StoppingDistance): string => {
    const { braking } = roundStoppingDistance(distance);
    return Number.isFinite(braking) ? `${braking} m di frenata` : 'una frenata senza fine';
  },
  total: (distance: StoppingDistance): string => {
    const { total } = roundStoppingDistance(distance);
    return Number.isFinite(total) ? `${total} m` : 'non si ferma';
  },
  tooFar: (distance: StoppingDistance, free: number): string => {
    const { total } = roundStoppingDistance(distance);
    if (!Number.isFinite(total))
      return 'Non si ferma: la discesa tira più di quanto le gomme trattengano. Cambia qualcosa e riprova.';
    return `Ti fermi in ${total} metri e ne hai ${free}. Cambia qualcosa e riprova.`;
  },
  tryIt: 'Ora cambia tu',
  kept: (conditions: string) => `Non cambiano: ${conditions}.`,
  how: 'Come si calcola',
  formula: 'Spazio di arresto = v · t + v² / (2 · g · (μ · cos i + sin i))',
  formulaNote:
    "v è la velocità in metri al secondo, t il tempo di reazione, g = 9,81 m/s², i l'inclinazione della strada (positiva in salita, negativa in discesa), μ l'aderenza: 0,8 asciutto, 0,4 bagnato, 0,2 neve, 0,1 ghiaccio con gomme estive nuove.",
  tyreNote:
    "Le gomme estive usurate (1,6 mm) perdono il 30% dell'aderenza sul bagnato e sulla neve, poco sull'asciutto; quelle invernali quasi la raddoppiano sulla neve e cedono qualcosa sull'asciutto. Sono valori medi di prove su pista e, dove mancano prove, stime prudenti.",
  massNote:
    "Nella formula ideale la massa si semplifica: chi pesa il doppio preme il doppio sulla strada. Nella realtà freni e gomme caricati rendono meno (qui il 10%), e un rimorchio senza freni lo ferma l'aderenza della sola auto. Per l'esame vale la regola pratica: più carico, più spazio.",
};

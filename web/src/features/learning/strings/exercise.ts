import type { RoadSurface } from '@vialibera/domain/braking/stopping-distance';

export const exerciseText = {
  round: (number: number, total: number) => `${number} di ${total}`,
  progress: "Avanzamento dell'esercizio",
  right: 'Corretto!',
  wrong: 'Non ancora',
  next: 'Avanti',
  chosenRight: 'giusto',
  chosenWrong: 'non qui',
  takeaway: 'Da ricordare',
  score: (right: number, total: number) => `${right} su ${total} al primo colpo`,
  order: {
    hint: "Tocca nell'ordine giusto.",
    hintScene: "Tocca i veicoli nell'ordine in cui passano: sulla figura o sui pulsanti.",
    item: (label: string, place: number) => (place > 0 ? `${label}, al posto ${place}` : label),
    waitsFor: (one: string, others: string) => `${one} deve aspettare ${others}.`,
    stepBefore: 'Prima di questo passo ne manca un altro.',
    and: ' e ',
  },
  match: {
    hint: 'Scegli a sinistra, poi il suo significato a destra.',
    left: 'Da abbinare',
    rightSide: 'Significati',
    belongsTo: (match: string) => `«${match}» si abbina a un'altra voce.`,
  },
  sort: {
    hint: 'Dove va? Scegli il gruppo.',
    notHere: (group: string) => `Non va in «${group}».`,
  },
  hotspot: { hint: 'Tocca il punto giusto sulla figura.', spot: (label: string) => `Scegli ${label}` },
  slider: {
    speed: 'Velocità',
    kmh: (speed: number) => `${speed} km/h`,
    check: 'Controlla',
    conditions: (seconds: string, surface: RoadSurface, metres: number) =>
      `Reazione ${seconds} s · ${surfaces[surface]} · spazio libero ${metres} m`,
    tooFar: (speed: number, total: number, free: number) =>
      `A ${speed} km/h ti fermi in ${total} metri: ne hai ${free}.`,
    tooSlow: (speed: number, total: number) => `A ${speed} km/h ti fermi in ${total} metri: puoi andare un po' di più.`,
    parts: (reaction: number, braking: number) => `${reaction} m mentre reagisci, ${braking} m mentre freni`,
    formula: 'Spazio di arresto = v · t + v² / (2 · g · μ)',
    formulaNote:
      "v è la velocità in metri al secondo, t il tempo di reazione, g = 9,81 m/s², μ l'aderenza: 0,8 asciutto, 0,4 bagnato, 0,2 neve, 0,1 ghiaccio. Valori medi, con gomme buone.",
  },
};

const surfaces: Record<RoadSurface, string> = {
  asciutto: 'asfalto asciutto',
  bagnato: 'asfalto bagnato',
  neve: 'neve',
  ghiaccio: 'ghiaccio',
};

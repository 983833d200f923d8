import type { FieldChange, ImportClassification } from '@vialibera/contract/imports';
import { formatNumber } from '#web/strings/format.ts';

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

const kinds: Record<ImportClassification, string> = {
  new: 'Nuove',
  changed: 'Cambiate',
  restored: 'Tornano',
  reworded: 'Riformulate',
  identical: 'Identiche',
  corrected: 'Correzioni tue che restano',
  duplicate: 'Doppie nel file',
  conflict: 'Contraddittorie',
  retired: 'Ritirate',
  'awaiting-image': 'In attesa della figura',
  contradiction: 'La risposta del file contraddice la nostra',
};
const hints: Record<ImportClassification, string> = {
  new: 'entrano nella banca',
  changed: 'cambiano risposta, spiegazione, argomento o figura',
  restored: 'le avevi ritirate, o le ha ritirate il ministero: il file le rimette negli esami',
  reworded: 'dicono la stessa cosa con altre parole: prendono il posto della vecchia',
  identical: 'restano come sono',
  corrected: 'le avevi corrette a mano: il file dice altro, vale la tua correzione',
  duplicate: 'ripetono una riga già letta: contano una volta',
  conflict: 'stesso testo e stessa figura con due risposte: restano fuori',
  retired: 'non sono più nel file: escono dagli esami',
  'awaiting-image': 'nessuno le vede finché non porti la figura',
  contradiction: 'guardale prima di importare: la banca prende la risposta del file',
};
const fields: Record<FieldChange['field'], string> = {
  text: 'Testo',
  answer: 'Risposta',
  image: 'Figura',
  topic: 'Argomento',
  explanation: 'Spiegazione',
  article: 'Articolo',
};

export const previewText = {
  title: 'Anteprima',
  lead: "Ancora non è cambiato niente. Questo è quello che farà l'importazione.",
  leadRunning: "L'importazione è a metà: puoi continuarla o abbandonarla.",
  loading: 'Leggo che cosa cambia…',
  kinds,
  hints,
  /** The group of statements to which an import of images adds an image. */
  withImage: { name: 'Ricevono la figura', hint: 'possono uscire negli esami' },
  explained: ({ exact, concept, none }: { exact: number; concept: number; none: number }) =>
    `Spiegate: ${plural(exact, 'esatta', 'esatte')}, ${formatNumber(concept)} dal concetto, ${formatNumber(none)} senza.`,
  lostCharacters: (count: number) =>
    count === 1
      ? 'Nel file a 1 testo mancano delle lettere accentate: resta il testo della banca.'
      : `Nel file a ${formatNumber(count)} testi mancano delle lettere accentate: restano i testi della banca.`,
  ours: (answer: string) => `Per noi: ${answer}.`,
  onlyInBank: 'Erano già nella banca: le trovi in «Gestisci Domande», con il filtro «In attesa della figura».',
  show: 'Mostra',
  hide: 'Nascondi',
  more: 'Altre',
  correctedBefore: 'La tua correzione',
  correctedAfter: 'Nel file',
  uploadingImages: (done: number) => `Invio le figure: ${formatNumber(done)}`,
  stop: 'Ferma',
  stopped: 'Ti sei fermato prima della fine: niente è cambiato.',
  rejectedImages: (count: number) =>
    `${plural(count, 'immagine non va bene ed è rimasta', 'immagini non vanno bene e sono rimaste')} fuori: servono PNG, JPEG, GIF o WebP, fino a 2 MB e 4096 pixel per lato.`,
  rejectedImageNames: 'Quali immagini',
  andMore: (count: number) => `… e ${formatNumber(count)} in più.`,
  confirmation: {
    retired: {
      warning: (count: number) =>
        `Questo file ritira ${plural(count, 'affermazione', 'affermazioni')}, più del 5 % della banca. Scrivi ${formatNumber(count)} per continuare.`,
      label: 'Quante affermazioni ritiri',
    },
    restored: {
      warning: (count: number) =>
        `Questo file rimette negli esami ${plural(count, 'affermazione ritirata', 'affermazioni ritirate')}: forse è un elenco più vecchio della banca. Scrivi ${formatNumber(count)} per continuare.`,
      label: 'Quante affermazioni tornano',
    },
  },
  compareAgain: 'Confronta di nuovo',
  comparedAgain: 'Confronto rifatto: guarda che cosa cambia.',
};

export const fieldChangeText = {
  fields,
  before: 'Prima',
  after: 'Dopo',
  imageOf: (when: string) => `Figura: ${when.toLowerCase()}`,
  empty: 'niente',
  true: 'Vero',
  false: 'Falso',
};

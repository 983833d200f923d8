import { formatNumber } from '#web/strings/format.ts';

/** Returns the name of a licence inside a sentence, such as «patente B», «CQC merci» or «revisione AM». */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;
}

/** CAP is masculine; the names of the other licences are feminine. */
const isMasculine = (name: string) => name.startsWith('CAP ');
export const ofLicence = (name: string) => `${isMasculine(name) ? 'del' : 'della'} ${inSentence(name)}`;
const inLicence = (name: string) => `${isMasculine(name) ? 'nel' : 'nella'} ${inSentence(name)}`;
const forLicence = (name: string) => `per ${isMasculine(name) ? 'il' : 'la'} ${inSentence(name)}`;

export const licencesText = {
  choose: 'Patente della banca',
  option: (name: string, sharing: readonly string[]) =>
    sharing.length === 0 ? name : `${name} (anche ${sharing.join(', ')})`,
  loadFailed: 'Non riesco a leggere le patenti.',
  bank: (name: string) => `Banca ${ofLicence(name)}`,
  noBank: (name: string) =>
    `Non c'è ancora una banca ${forLicence(name)}: gli allievi non possono fare esami né allenarsi.`,
};

const questions = (count: number) => (count === 1 ? '1 domanda' : `${formatNumber(count)} domande`);

/** The texts that ask to which licence the statements of a file belong. */
export const fileLicenceText = {
  title: 'Patente del file',
  part: (name: string, count: number) => `${name}, ${questions(count)}`,
  withoutLicence: 'Senza patente indicata',
  other: (proposed: string, selected: string) =>
    `Questo file sembra ${ofLicence(proposed)}, non ${ofLicence(selected)}.`,
  otherHint: 'Finora non è stato inviato niente.',
  importInto: (name: string) => `Importa ${inLicence(name)}`,
  importAnyway: (name: string) => `Importa comunque ${inLicence(name)}`,
  otherKind: (selected: string) => `Non sono domande del tipo di quelle ${ofLicence(selected)}.`,
  cancel: 'Annulla',
  several: 'Il file contiene domande di più patenti. Quale parte importi adesso?',
  severalHint: 'Dopo potrai importare le altre.',
  imported: 'già importata',
  unknown: 'Dal file non si capisce di quale patente sono le domande.',
  unknownHint: 'Controlla che sia questa prima di andare avanti.',
  which: 'Di quale patente sono',
  unfit: 'Nessuna patente ha domande di questo tipo.',
  next: 'Importa anche:',
  send: 'Invia le domande',
  otherKindRow: (name: string, kind: 'true-false' | 'single-choice') =>
    `Non è una domanda ${kind === 'true-false' ? 'vero o falso' : 'a risposta singola'} come quelle ${ofLicence(name)}.`,
};

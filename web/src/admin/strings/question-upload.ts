import type { ProposalState } from '@vialibera/contract/questions';
import { formatNumber } from '#web/strings/format.ts';

const states: Record<ProposalState, string> = {
  waiting: 'In attesa',
  approved: 'Approvata',
  rejected: 'Rifiutata',
};
const questions = (count: number) => (count === 1 ? '1 domanda' : `${formatNumber(count)} domande`);

export const questionUploadText = {
  title: 'Carica Domande Quiz',
  hint: 'Un file .txt o .csv con una domanda per riga: domanda;opzione1;opzione2;…;indice della risposta giusta (si conta da 0). Vanno bene anche le righe che finiscono con un numero seguito da V o F.',
  proposalHint: 'Un amministratore le guarda prima che le vedano tutti.',
  showAuthor: {
    label: 'Mostra il mio nome accanto alla domanda',
    name: (name: string) =>
      `Se viene approvata, chi si allena legge «Proposta da ${name}», finché il tuo profilo è pubblico.`,
    noName: 'Per mostrarlo serve un nome visibile.',
    privateProfile: 'Il tuo profilo è privato: finché lo è, il nome non si vede.',
    toCard: 'Apri la tua scheda',
  },
  choose: 'Scegli il file',
  chooseOther: 'Scegli un altro file',
  category: 'Categoria',
  reading: 'Leggo il file…',
  foundIn: (name: string, count: number) => `${count === 1 ? 'Trovata' : 'Trovate'} ${questions(count)} in ${name}`,
  rejected: (count: number) => (count === 1 ? '1 riga non letta' : `${formatNumber(count)} righe non lette`),
  line: (line: number) => `Riga ${formatNumber(line)}`,
  more: (count: number) => `…e altre ${formatNumber(count)}`,
  preview: 'Anteprima',
  upload: (count: number) => `Carica ${questions(count)}`,
  progress: (sent: number, total: number) => `${formatNumber(sent)} di ${formatNumber(total)}`,
  progressLabel: 'Caricamento delle domande',
  keepOpen: 'Non chiudere la pagina.',
  empty: 'Nessuna domanda trovata nel file',
  fileFailed: "Errore durante l'elaborazione del file",
  signInFirst: 'Devi essere autenticato per caricare le domande',
  uploadFailed: 'Errore durante il caricamento delle domande',
  sentBefore: (count: number) => `${questions(count)} di questo file sono già al sicuro: riprova e riparto da lì.`,
  retry: 'Riprova',
  done: (count: number) => `${count === 1 ? 'Importata' : 'Importate'} con successo ${questions(count)}`,
  identical: (count: number) => (count === 1 ? "1 domanda c'era già." : `${formatNumber(count)} domande c'erano già.`),
  disputed: (count: number) =>
    count === 1
      ? "1 domanda c'era già con un'altra risposta giusta: è rimasta com'era."
      : `${formatNumber(count)} domande c'erano già con un'altra risposta giusta: sono rimaste com'erano.`,
  waits: (count: number) =>
    count === 1 ? 'Ora aspetta che un amministratore la guardi.' : 'Ora aspettano che un amministratore le guardi.',
  tooLong: {
    text: (max: number) => `Il testo supera ${formatNumber(max)} caratteri.`,
    options: (max: number) => `Le opzioni sono più di ${max}.`,
    option: (max: number) => `Un'opzione supera ${max} caratteri.`,
    topic: (max: number) => `L'argomento supera ${max} caratteri.`,
    whole: 'Testo e opzioni insieme sono troppo lunghi.',
    unreadable: 'Ci sono caratteri che non si possono leggere.',
  },
  browser: { title: 'Sfoglia le domande' },
  mine: {
    title: 'Le mie domande',
    none: 'Non hai ancora caricato domande.',
    states,
    caption: 'Le domande che hai caricato, dalla più nuova',
    loading: 'Caricamento delle tue domande…',
    uploadedOn: (date: string) => `Caricata il ${date}`,
    decidedOn: {
      approved: (date: string) => `approvata il ${date}`,
      rejected: (date: string) => `rifiutata il ${date}`,
    },
    withName: 'con il tuo nome',
    reason: 'Motivo:',
    note: "Nota dell'amministratore:",
  },
  right: '(risposta giusta)',
};

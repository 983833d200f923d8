import { formatNumber } from './format.ts';

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const importText = {
  domande: (count: number) => plural(count, 'domanda', 'domande'),
  json: {
    title: 'Importa le domande ministeriali',
    lead: 'Leggi la banca pubblicata da questo sito, o un file JSON tuo. Gli esami passano alla nuova banca quando è arrivata tutta.',
    fromSite: 'Usa la banca del sito',
    pick: 'Scegli un file JSON',
    reading: 'Leggo il file…',
    sending: 'Invio le domande',
    staging: (done: number, total: number) => `Invio le domande: ${done} di ${total}`,
    found: (count: number) => `Trovate ${count} domande`,
    rejected: (count: number) =>
      `${plural(count, 'riga non ha', 'righe non hanno')} una risposta sicura e ${count === 1 ? 'resta' : 'restano'} fuori`,
  },
  status: {
    title: 'Stato',
    empty: 'La banca importata è vuota: gli esami usano la banca di Via Libera.',
    inBank: (count: number) => `Nella banca importata ci sono ${plural(count, 'domanda', 'domande')}.`,
    file: (name: string) => `File: ${name}`,
    imported: 'Importate',
    remaining: 'Rimanenti',
    total: 'Totale',
    progress: 'Domande importate',
  },
  batch: {
    start: 'Inizia importazione',
    next: (imported: number, total: number) => `Continua importazione (${imported} di ${total})`,
    busy: 'Importazione in corso…',
    done: 'Importazione completata',
    all: 'Importa tutto',
    pause: 'Pausa',
    cancel: 'Abbandona',
    doneLine: (count: number) => `Importazione completata: nella banca ci sono ${plural(count, 'domanda', 'domande')}.`,
    success: (count: number) => `Importate con successo ${count} domande`,
    loaded: (count: number) => `Caricate ${count} domande ministeriali`,
    completed: 'Importazione completata',
    upToDate: 'Il file è già tutto nella banca: niente da cambiare.',
    incomplete: 'Questo file non era arrivato tutto. Sceglilo di nuovo per continuare.',
  },
  cancel: {
    title: 'Abbandoni questa importazione?',
    warning: 'Le domande che ha già portato escono dalla banca, e quelle cambiate tornano come erano.',
    reassurance: 'Gli esami in corso e quelli fatti restano come sono.',
    confirm: 'Abbandona',
    cancel: 'Annulla',
    done: 'Importazione abbandonata',
  },
  reset: {
    open: 'Reset',
    title: 'Togli tutte le domande importate?',
    warning: 'La banca importata resta vuota e gli esami tornano alla banca di Via Libera.',
    reassurance:
      'Gli esami già fatti o in corso tengono le loro domande. Da «Gestisci Domande» puoi tornare a una versione precedente.',
    confirm: 'Togli tutte',
    cancel: 'Annulla',
    done: 'Reset completato',
  },
  errors: {
    signIn: 'Accesso negato. Effettua il login per continuare.',
    adminsOnly: 'Accesso riservato agli amministratori.',
    json: (reason: string) => `Errore durante il caricamento del file JSON: ${reason}`,
    site: 'Impossibile caricare il file JSON',
    none: 'Nessuna domanda trovata nel file JSON',
    count: 'Errore nel conteggio delle domande esistenti',
    open: "Non riesco a leggere l'importazione da finire",
    run: (reason: string) => `Errore durante l'importazione: ${reason}`,
    reset: (reason: string) => `Errore durante il reset: ${reason}`,
    file: "Errore durante l'elaborazione del file",
    retry: 'Riprova',
  },
  wizard: {
    title: "Banca d'esame da un file",
    lead: 'JSON, CSV, Excel (.xlsx), testo, SQL o codice, o uno .zip con elenco e figure: prima vedi che cosa cambia, poi decidi. Niente viene scritto finché non lo dici tu.',
    pick: 'Scegli il file della banca',
    images: 'Figure (facoltative)',
    imagesHint: 'Uno .zip o una cartella con le immagini: PNG, JPEG, GIF o WebP.',
    zip: 'Scegli uno .zip',
    folder: 'Scegli una cartella',
    noImages: 'Nessuna figura scelta.',
    pickedImages: (name: string) => `Figure da: ${name}`,
    zipImages: (count: number) =>
      `${plural(count, 'figura trovata', 'figure trovate')} nello stesso .zip. Se vuoi, scegline altre.`,
    again: 'Scegli un altro file',
    listInZip: (name: string) => `Elenco letto dallo .zip: ${name}`,
    otherLists: (names: readonly string[]) =>
      names.length === 1
        ? `Nello .zip c'è un altro elenco, che non ho letto: ${names.join(', ')}`
        : `Nello .zip ci sono altri elenchi, che non ho letto: ${names.join(', ')}`,
    unfinished: 'Importazione da finire',
    incomplete: (name: string) => `L'invio di «${name}» si era interrotto: ricomincia da capo.`,
    pdf: 'Hai il PDF del ministero?',
    repaired: (count: number) =>
      count === 1
        ? '1 testo aveva caratteri rovinati ed è stato sistemato.'
        : `${formatNumber(count)} testi avevano caratteri rovinati e sono stati sistemati.`,
  },
  licences: {
    title: 'Patenti nel file',
    several: 'Il file contiene domande di più patenti. Quali vuoi importare?',
    other: 'Queste domande non sembrano della patente B. Quali vuoi importare?',
    option: (name: string, count: number) => `${name} (${formatNumber(count)})`,
    none: 'Scegline almeno una per continuare.',
  },
  columns: {
    title: 'Colonne riconosciute',
    lead: 'Controlla che cosa contiene ogni colonna. Qui sotto vedi la prima riga letta così.',
    none: '— nessuna —',
    fields: {
      text: 'Testo',
      answer: 'Risposta',
      image: 'Figura',
      topic: 'Argomento',
      subtopic: 'Sottotema',
      explanation: 'Spiegazione',
      article: 'Riferimento',
      number: 'Numero',
      group: 'Gruppo',
      licence: 'Patente',
    },
    titleUnrecognised: 'Colonne del file',
    unrecognised: 'Non abbiamo riconosciuto le colonne: indicale tu.',
    needed: 'Servono almeno il testo e la risposta.',
    sample: (words: string) => `Prima riga: ${words}`,
    sampleImage: (ref: string) => `Figura: ${ref}`,
    sampleNone: 'Con queste colonne non si legge nessuna domanda.',
  },
  mode: {
    title: 'Come importare',
    replace: 'Sostituisci',
    replaceHint: "La banca diventa come il file: quello che non c'è più viene ritirato.",
    add: 'Aggiungi',
    addHint: 'Le domande già presenti restano; le nuove si aggiungono.',
    preview: "Guarda l'anteprima",
  },
  rejected: {
    title: (count: number) => plural(count, 'riga lasciata fuori', 'righe lasciate fuori'),
    download: 'Scarica le righe (CSV)',
    line: 'Riga',
    lineReason: (line: number, reason: string) => `Riga ${line}: ${reason}`,
    text: 'Testo',
    reason: 'Motivo',
    file: 'righe_rifiutate.csv',
    failed: 'Non riesco a preparare il file. Riprova.',
    firstOf: (shown: number, total: number) => `Le prime ${shown} di ${total}: le altre sono nel CSV.`,
    lacksImage: (count: number) =>
      `${plural(count, 'domanda parla', 'domande parlano')} di una figura, ma nel file non c'è.`,
  },
};

/** The label of a licence in a file; `licence` is null if the file does not name it. */
export function formatLicence(licence: string | null): string {
  return licence === null ? 'Senza patente indicata' : `Patente ${licence}`;
}

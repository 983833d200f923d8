import type { EmailStatus } from '@vialibera/contract/mail';

const statuses: Record<EmailStatus, string> = {
  queued: 'In attesa',
  sending: 'In partenza',
  sent: 'Inviata',
  skipped: 'Non più dovuta',
  refused: 'Rifiutata',
  failed: 'Non riuscita',
  unknown: 'Senza conferma',
};

export const adminEmailText = {
  title: 'Email',
  lead: 'Le campagne dicono quali email partono e con quali parole. Sotto, le ultime email e la loro sorte.',
  back: 'Pannello Amministrativo',
  statuses,
  stuck: (count: number) => (count === 1 ? '1 non parte' : `${count} non partono`),
  campaigns: {
    title: 'Campagne',
    hint: 'Per ogni tipo vale la campagna attiva più recente. Senza nessuna attiva, quel tipo non parte.',
    add: 'Nuova campagna',
    edit: (name: string) => `Modifica: ${name}`,
    editShort: 'Modifica',
    inForce: 'In vigore',
    active: 'Attiva',
    paused: 'Ferma',
    ownWords: 'Parole sue',
    number: (id: number) => `n. ${id}`,
  },
  form: {
    newTitle: 'Nuova campagna',
    editTitle: (id: number) => `Campagna n. ${id}`,
    type: 'Tipo',
    name: 'Nome',
    nameRequired: 'Scrivi un nome.',
    subject: 'Oggetto (facoltativo)',
    subjectHint: 'Se lo lasci vuoto vale quello del tipo.',
    intro: 'Primo paragrafo (facoltativo)',
    openingHint: 'Si aggiunge prima del testo. Al massimo 500 caratteri.',
    active: 'Attiva',
    save: 'Salva',
    cancel: 'Annulla',
    saved: 'Campagna salvata',
  },
  attempt: {
    preview: 'Anteprima',
    send: 'Manda a me',
    sample: 'Così la riceve un allievo, con dati di esempio:',
    sent: (to: string) => `Email di prova mandata a ${to}`,
  },
  logs: {
    title: 'Ultime email',
    onlyErrors: 'Solo problemi',
    none: 'Nessuna email.',
    noErrors: 'Nessun problema.',
    attempts: (count: number) => (count === 1 ? '1 tentativo' : `${count} tentativi`),
  },
};

import type { MigrationIssue } from '@vialibera/contract/questions';
import { formatNumber } from '#web/strings/format.ts';

const issues: Record<MigrationIssue, { one: string; many: string }> = {
  NOT_TRUE_FALSE: { one: 'non è una domanda Vero/Falso', many: 'non sono domande Vero/Falso' },
  NO_CORRECT_OPTION: { one: 'manca la risposta esatta', many: 'senza la risposta esatta' },
  NO_TEXT: { one: 'manca il testo', many: 'senza testo' },
};

const questions = (count: number) => (count === 1 ? '1 domanda' : `${formatNumber(count)} domande`);
const migrated = (count: number) => `${questions(count)} ${count === 1 ? 'migrata' : 'migrate'}`;
const failed = (count: number) => `${questions(count)} non ${count === 1 ? 'migrata' : 'migrate'}`;

export const adminMigrationText = {
  title: 'Migrazione delle domande',
  lead: 'Copia le domande Vero/Falso caricate nel quiz del gioco, 50 alla volta. Puoi ripeterla: nessuna domanda viene copiata due volte.',
  start: 'Avvia migrazione',
  resume: (left: number) => `Continua (${left === 1 ? '1 rimasta' : `${formatNumber(left)} rimaste`})`,
  again: 'Ripeti migrazione',
  running: 'Migrazione in corso…',
  keepOpen: 'Se chiudi la pagina si ferma: riprende da dove era arrivata.',
  progress: 'Avanzamento della migrazione',
  counts: { migrated: 'Migrate', total: 'Totale', failed: 'Errori' },
  proposals: (count: number) =>
    count === 1
      ? '1 proposta non ancora approvata resta fuori.'
      : `${formatNumber(count)} proposte non ancora approvate restano fuori.`,
  none: 'Nessuna domanda da migrare',
  completed: (count: number) => `Migrazione completata: ${migrated(count)}`,
  completedWith: (done: number, lost: number) => `Migrazione completata: ${migrated(done)}, ${failed(lost)}`,
  failed: 'Errore durante la migrazione dei dati',
  batchFailed: (reason: string) => `Errore nel migrare un batch di domande: ${reason}`,
  reason: (issue: MigrationIssue, count: number) =>
    count === 1 ? issues[issue].one : `${formatNumber(count)} ${issues[issue].many}`,
  loadFailed: 'Errore nel caricamento della migrazione',
  failures: (count: number) => `Domande non migrate (${formatNumber(count)})`,
  failuresHint: 'Ritirale in Gestisci Domande, carica quelle corrette e ripeti la migrazione.',
  failuresCut: (shown: number) => `Qui le prime ${shown}.`,
  untitled: 'Senza testo',
};

import type { ExamFormVersion } from '@vialibera/contract/licences';
import { formatDate, formatDateTime, formatNumber } from './format.ts';
import { topicTitle, type TopicTitles } from './topics.ts';

const questions = (count: number) => (count === 1 ? '1 domanda' : `${formatNumber(count)} domande`);
const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minuti`);

const form = {
  title: (exam: string, licence: string) => `${licence}: ${exam}`,
  name: 'Nome',
  questions: 'Domande',
  minutes: 'Minuti',
  minutesWithMoreTime: 'Minuti con più tempo (DSA)',
  moreTimeHint: 'Lascia vuoto se nessuna fonte lo dice: in questo esame non si potrà avere più tempo.',
  allowedErrors: 'Errori ammessi',
  composition: 'Domande per argomento',
  rule: (number: number) => `Regola ${number}`,
  ruleTopics: 'Argomenti:',
  noTopics: 'Nessun argomento scelto',
  ruleCount: 'Quante',
  addRule: 'Aggiungi una regola',
  removeRule: (number: number) => `Togli la regola ${number}`,
  remove: 'Togli',
  withoutTopics: 'Questa lista non ha argomenti: le domande vengono da tutta la lista.',
  source: 'Fonte',
  validFrom: 'In vigore dal',
  certain: 'La fonte è certa',
  certainHint: 'Se non lo è, qui si vede «Fonte da confermare».',
  startedKeep: "Diventa una nuova versione. Gli esami già cominciati e quelli fatti restano com'erano.",
  close: 'Chiudi',
  reload: 'Ricarica i valori di adesso',
  saved: (version: number) => `Esame salvato: versione ${version}`,
  unchanged: 'Non hai cambiato niente.',
  restoring: (version: number) => `Hai davanti i valori della versione ${version}: salva per farli valere di nuovo.`,
};

const issues = {
  name: 'Scrivi un nome.',
  questions: 'Le domande vanno da 1 a 100.',
  minutes: 'I minuti vanno da 1 a 240.',
  moreTime: 'I minuti con più tempo vanno da 1 a 240, o restano vuoti.',
  time: 'I minuti con più tempo non possono essere meno dei minuti.',
  allowedErrors: 'Gli errori ammessi vanno da 0 a 99.',
  errors: 'Gli errori ammessi devono essere meno delle domande.',
  ruleTopics: (rule: number) => `Scegli almeno un argomento nella regola ${rule}.`,
  ruleCount: (rule: number) => `Nella regola ${rule} le domande vanno da 1 a 100.`,
  composition: "Le regole chiedono più domande di quelle dell'esame.",
  topics: "Una regola nomina un argomento che in questa lista non c'è.",
  source: 'Scrivi da dove vengono questi valori.',
  validFrom: 'La data non è valida.',
};

const { reload, changed } = { reload: form.reload, changed: 'Qualcun altro ha cambiato questo esame nel frattempo.' };

export const examFormsText = {
  title: 'Esami',
  lead: "Le regole di ogni esame: quante domande, quanto tempo, quanti errori. Gli esami già cominciati e quelli fatti restano com'erano.",
  loadFailed: 'Non riesco a leggere gli esami.',
  none: 'Non ci sono ancora patenti: ognuna è un file in content/licences.',
  count: (exams: number) => (exams === 1 ? '1 esame' : `${exams} esami`),
  uncertain: 'Fonte da confermare',
  unfilled: 'Mancano domande',
  empty: 'Senza domande',
  ofList: (name: string) => `Usa la lista di domande: ${name}.`,
  values: {
    questions: 'Domande',
    minutes: 'Tempo',
    minutesWithMoreTime: 'Con più tempo (DSA)',
    allowedErrors: 'Errori ammessi',
    kind: 'Tipo di domande',
    validFrom: 'In vigore dal',
    source: 'Fonte',
    version: 'Versione',
  },
  kinds: { 'true-false': 'Vero o falso', 'single-choice': 'Una risposta tra tre o quattro' },
  minutes,
  unknown: 'Non si sa',
  date: (iso: string | null) => (iso === null ? 'Non si sa' : formatDate(iso)),
  compositionTitle: (rules: number) => `Domande per argomento (${rules === 1 ? '1 regola' : `${rules} regole`})`,
  rule: (numbers: readonly number[], count: number, topics: TopicTitles) =>
    `${questions(count)} ${numbers.length === 1 ? 'su' : 'in tutto su'} ${numbers.map((number) => `«${topicTitle(number, topics) || number}»`).join(', ')}`,
  rest: (count: number, whole: boolean) =>
    whole
      ? 'Le domande vengono da tutta la lista.'
      : count === 1
        ? "Un'altra domanda viene da tutta la lista."
        : `Altre ${formatNumber(count)} domande vengono da tutta la lista.`,
  sum: (sum: number, total: number) => `Le regole chiedono ${questions(sum)} su ${formatNumber(total)}.`,
  filled: 'Le domande in uso bastano per questo esame.',
  notFilled: 'Con le domande in uso questo esame non si può fare.',
  noBank: 'Per questo esame non ci sono ancora domande.',
  addBank: 'Importa le domande',
  edit: 'Modifica',
  editOf: (exam: string, licence: string) => `Modifica: ${licence}, ${exam}`,
  history: 'Storia',
  historyOf: (exam: string, licence: string) => `Storia: ${licence}, ${exam}`,
  form,
  issues,
  changed: `${changed} Premi «${reload}»: quello che hai scritto qui va perso.`,
  unfilledTitle: 'Prima porta le domande che mancano, o cambia le regole.',
  versions: {
    loading: 'Leggo la storia…',
    name: (version: number) => `Versione ${version}`,
    current: 'in vigore',
    by: ({ origin, author, savedAt }: Pick<ExamFormVersion, 'origin' | 'author' | 'savedAt'>) =>
      `${formatDateTime(savedAt)} · ${origin === 'project' ? 'dai file del progetto' : (author ?? "un admin che non c'è più")}`,
    first: 'È la prima versione.',
    differences: (version: number) => `Che cosa cambia nella versione ${version}`,
    before: 'Prima',
    after: 'Dopo',
    yes: 'sì',
    no: 'no',
    restore: 'Ripristina questi valori',
    restoreOf: (version: number) => `Ripristina questi valori: versione ${version}`,
  },
};

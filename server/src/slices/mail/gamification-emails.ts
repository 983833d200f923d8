import type { EmailType } from '@vialibera/domain/mail/scheduled-emails';
import { estimateMinutes } from '@vialibera/domain/study/study-plan';
import { renderEmail } from './render-email.ts';
import type { EmailData } from './email-data.ts';
import type { EmailContent } from './email-layout.ts';
import type { TemplateCopy, EmailMessage } from './mail-transport.ts';

type Template = Pick<EmailContent, 'preview' | 'title' | 'paragraphs'> & { subject: string; action: [string, string] };

export type GamificationEmail = {
  to: string;
  type: EmailType;
  data: EmailData;
  copy: TemplateCopy;
  publicUrl: string;
  /**
   * The id of the email in `email_logs`. The unsubscribe link contains this id. A test email has no id and no unsubscribe link.
   * Its subject and its first line mark it as a test.
   */
  logId?: string;
};

/** The names of the email types, as they appear in the learner's profile. */
export const EMAIL_TYPE_NAMES: Record<EmailType, string> = {
  welcome: 'Benvenuto',
  badge_earned: 'Badge conquistati',
  streak_lost: 'Serie interrotta',
  inactivity_reminder: 'Promemoria',
  weekly_recap: 'Riepilogo della settimana',
};
const BADGE_LEVEL_NAMES = { bronze: 'bronzo', silver: 'argento', gold: 'oro' };
const TEST_SUBJECT_PREFIX = '[Prova] ';
const TEST_NOTICE = 'Questa è una prova, mandata da te: i dati qui sotto sono di esempio.';
const SESSION_PATH = '/oggi';
const LAST_REMINDER = "Questo è l'ultimo promemoria: non te ne mandiamo altri finché non torni a studiare.";

/**
 * Renders an email from the template of its type. `copy` contains the campaign's texts: its subject replaces the template's
 * subject, and its intro comes before the template's paragraphs.
 */
export async function composeGamificationEmail(email: GamificationEmail): Promise<EmailMessage> {
  const { to, type, data, copy, publicUrl, logId } = email;
  const { subject, action, ...content } = TEMPLATES[type](data);
  const [label, path] = action;
  const isTest = logId === undefined;
  const unsubscribe = isTest ? null : `${publicUrl}/unsubscribe/${logId}`;
  const rendered = await renderEmail({
    ...content,
    ...(isTest && { notice: TEST_NOTICE }),
    paragraphs: [...(copy.intro ? [copy.intro] : []), ...content.paragraphs],
    action: { label, url: `${publicUrl}${path}` },
    footer: isTest
      ? `Ricevi questa email perché hai chiesto una prova di «${EMAIL_TYPE_NAMES[type]}».`
      : `Ricevi questa email perché hai un account su Via Libera e tra le tue preferenze «${EMAIL_TYPE_NAMES[type]}» è attivo.`,
    links: [
      ...(unsubscribe ? [{ label: 'Non voglio più queste email', url: unsubscribe }] : []),
      { label: 'Cambia le preferenze email', url: `${publicUrl}/profile#preferenze-email` },
      { label: 'Chi gestisce Via Libera', url: `${publicUrl}/gestore` },
    ],
  });
  return {
    to,
    subject: (isTest ? TEST_SUBJECT_PREFIX : '') + (copy.subject ?? subject),
    ...rendered,
    ...(unsubscribe && {
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

const TEMPLATES: Record<EmailType, (data: EmailData) => Template> = {
  welcome: ({ name }) => ({
    subject: 'Benvenuto in Via Libera',
    preview: 'Il tuo account è pronto: si comincia dalla prima lezione.',
    title: `Ciao ${name}, si parte`,
    paragraphs: [
      'Il tuo account è pronto. Trovi lezioni brevi, quiz che spiegano ogni risposta e una simulazione come la prova vera: 30 domande, 20 minuti, al massimo 3 errori.',
      'Il modo più semplice per cominciare: una lezione al giorno, dieci minuti.',
    ],
    action: ['Comincia la prima lezione', '/learn'],
  }),
  badge_earned: ({ badges = [] }) => ({
    subject: badges.length > 1 ? `Hai ${badges.length} nuovi badge` : `Nuovo badge: ${badges[0]?.name ?? ''}`,
    preview: badges.map(({ name }) => name).join(', '),
    title: badges.length > 1 ? `Hai ${badges.length} nuovi badge` : 'Hai un nuovo badge',
    paragraphs: badges.map(({ name, description, level }) => `${name}, ${BADGE_LEVEL_NAMES[level]}: ${description}`),
    action: ['Guarda i tuoi badge', '/profile'],
  }),
  streak_lost: ({ lostStreak = 0, maxStreak = 0, last, answersToday }) => ({
    subject: `La tua serie si è fermata a ${days(lostStreak)}`,
    preview: 'Quello che hai imparato resta. Per ripartire basta una lezione.',
    title: 'Una pausa ci sta',
    paragraphs: [
      `La tua serie si è fermata a ${days(lostStreak)}. Quello che hai imparato resta tuo.`,
      `Il tuo record è di ${days(maxStreak)}. Per ripartire basta una lezione.`,
      ...sessionLine(answersToday),
      ...(last ? [LAST_REMINDER] : []),
    ],
    action: answersToday ? ['Riparti con la sessione di oggi', SESSION_PATH] : ['Riparti con una lezione', '/learn'],
  }),
  inactivity_reminder: ({ name, daysAway = 0, level, xpToNextLevel, last, hideGame, answersToday }) => ({
    subject: 'Riprendi da dove avevi lasciato',
    preview: 'La tua prossima lezione ti aspetta: bastano dieci minuti.',
    title: `Dieci minuti oggi, ${name}?`,
    paragraphs: [
      `Sono passati ${days(daysAway)} dall'ultima volta. La tua prossima lezione è lì dove l'avevi lasciata.`,
      ...sessionLine(answersToday),
      ...(level && xpToNextLevel && !hideGame
        ? [`Sei al livello ${number(level)}: al prossimo mancano ${number(xpToNextLevel)} XP.`]
        : []),
      ...(last ? [LAST_REMINDER] : []),
    ],
    action: ['Riprendi a studiare', answersToday ? SESSION_PATH : '/dashboard'],
  }),
  weekly_recap: ({ week = { days: 0, xp: 0, minutes: 0 }, hideGame, answersToday }) => ({
    subject: `La tua settimana: ${days(week.days)} di studio`,
    preview: 'Come è andata, e da dove ripartire.',
    title: 'Come è andata la settimana',
    paragraphs: [
      week.minutes > 0
        ? `Hai studiato in ${days(week.days)}, per ${minutes(week.minutes)} in tutto.`
        : `Hai studiato in ${days(week.days)}.`,
      ...(hideGame ? [] : [`Hai guadagnato ${number(week.xp)} XP.`]),
      ...sessionLine(answersToday),
      'Buona settimana, e buona strada.',
    ],
    action: ['Continua a studiare', answersToday ? SESSION_PATH : '/dashboard'],
  }),
};

/** Returns the sentence about today's session. The button of the email starts this session. */
function sessionLine(answersToday = 0): string[] {
  if (answersToday === 0) return [];
  const answers = answersToday === 1 ? '1 risposta' : `${number(answersToday)} risposte`;
  return [`La sessione di oggi è pronta: ${answers}, circa ${minutes(estimateMinutes(answersToday))}.`];
}

function days(count: number): string {
  return count === 1 ? '1 giorno' : `${number(count)} giorni`;
}

function minutes(count: number): string {
  return count === 1 ? '1 minuto' : `${number(count)} minuti`;
}

function number(value: number): string {
  return new Intl.NumberFormat('it-IT').format(value);
}

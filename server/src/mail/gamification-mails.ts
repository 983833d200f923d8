import type { MailType } from '@vialibera/domain/mail-plan';
import { compose } from './compose.ts';
import type { MailData } from './mail-data.ts';
import type { MailContent } from './mail-layout.ts';
import type { CampaignWords, Mail } from './mailer.ts';

type Words = Pick<MailContent, 'preview' | 'title' | 'paragraphs'> & { subject: string; action: [string, string] };

export type GamificationLetter = {
  to: string;
  type: MailType;
  data: MailData;
  words: CampaignWords;
  publicUrl: string;
  /** What an unsubscribe link names; a trial mail has none. */
  logId?: string;
};

/** The names that the profile shows too. */
export const MAIL_NAMES: Record<MailType, string> = {
  welcome: 'Benvenuto',
  badge_earned: 'Badge conquistati',
  streak_lost: 'Serie interrotta',
  inactivity_reminder: 'Promemoria',
  weekly_recap: 'Riepilogo della settimana',
};
const METALS = { bronze: 'bronzo', silver: 'argento', gold: 'oro' };
const LAST = "Questo è l'ultimo promemoria: non te ne mandiamo altri finché non torni a studiare.";

/** A mail of a campaign: what the type says, in the campaign's words where it has its own. */
export async function gamificationMail(letter: GamificationLetter): Promise<Mail> {
  const { to, type, data, words, publicUrl, logId } = letter;
  const { subject, action, ...own } = WORDS[type](data);
  const [label, path] = action;
  const unsubscribe = logId && `${publicUrl}/unsubscribe/${logId}`;
  const rendered = await compose({
    ...own,
    paragraphs: [...(words.opening ? [words.opening] : []), ...own.paragraphs],
    action: { label, url: `${publicUrl}${path}` },
    footer: `Ricevi questa email perché hai un account su Via Libera e tra le tue preferenze «${MAIL_NAMES[type]}» è attivo.`,
    links: [
      ...(unsubscribe ? [{ label: 'Non voglio più queste email', url: unsubscribe }] : []),
      { label: 'Cambia le preferenze email', url: `${publicUrl}/profile#preferenze-email` },
      { label: 'Chi gestisce Via Libera', url: `${publicUrl}/gestore` },
    ],
  });
  return {
    to,
    subject: words.subject ?? subject,
    ...rendered,
    ...(unsubscribe && {
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

const WORDS: Record<MailType, (data: MailData) => Words> = {
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
    paragraphs: badges.map(({ name, description, level }) => `${name}, ${METALS[level]}: ${description}`),
    action: ['Guarda i tuoi badge', '/profile'],
  }),
  streak_lost: ({ lostStreak = 0, maxStreak = 0, last }) => ({
    subject: `La tua serie si è fermata a ${days(lostStreak)}`,
    preview: 'Quello che hai imparato resta. Per ripartire basta una lezione.',
    title: 'Una pausa ci sta',
    paragraphs: [
      `La tua serie si è fermata a ${days(lostStreak)}. Quello che hai imparato resta tuo.`,
      `Il tuo record è di ${days(maxStreak)}. Per ripartire basta una lezione.`,
      ...(last ? [LAST] : []),
    ],
    action: ['Riparti con una lezione', '/learn'],
  }),
  inactivity_reminder: ({ name, daysAway = 0, level, xpToNextLevel, last, hideGame }) => ({
    subject: 'Riprendi da dove avevi lasciato',
    preview: 'La tua prossima lezione ti aspetta: bastano dieci minuti.',
    title: `Dieci minuti oggi, ${name}?`,
    paragraphs: [
      `Sono passati ${days(daysAway)} dall'ultima volta. La tua prossima lezione è lì dove l'avevi lasciata.`,
      ...(level && xpToNextLevel && !hideGame
        ? [`Sei al livello ${number(level)}: al prossimo mancano ${number(xpToNextLevel)} XP.`]
        : []),
      ...(last ? [LAST] : []),
    ],
    action: ['Riprendi a studiare', '/dashboard'],
  }),
  weekly_recap: ({ week = { days: 0, xp: 0, minutes: 0 }, hideGame }) => ({
    subject: `La tua settimana: ${days(week.days)} di studio`,
    preview: 'Come è andata, e da dove ripartire.',
    title: 'Come è andata la settimana',
    paragraphs: [
      week.minutes > 0
        ? `Hai studiato in ${days(week.days)}, per ${minutes(week.minutes)} in tutto.`
        : `Hai studiato in ${days(week.days)}.`,
      ...(hideGame ? [] : [`Hai guadagnato ${number(week.xp)} XP.`]),
      'Buona settimana, e buona strada.',
    ],
    action: ['Continua a studiare', '/dashboard'],
  }),
};

function days(count: number): string {
  return count === 1 ? '1 giorno' : `${number(count)} giorni`;
}

function minutes(count: number): string {
  return count === 1 ? '1 minuto' : `${number(count)} minuti`;
}

function number(value: number): string {
  return new Intl.NumberFormat('it-IT').format(value);
}

type MinistryTopic = {
  /** The key of the topic in JSON files that nest the statements in topics and subtopics. */
  slug: string;
  /** The title of the course's unit on this topic. */
  title: string;
  officialName: string;
};

/** The ministry's 25 topics in the ministry's order. A topic's number is its position, counted from 1. */
export const MINISTRY_TOPICS: readonly MinistryTopic[] = [
  {
    slug: 'definizioni-generali-doveri-strada',
    title: 'Strada, veicoli e doveri',
    officialName:
      "Definizioni stradali e di traffico; definizioni e classificazione dei veicoli; doveri del conducente nell'uso della strada - convivenza civile ed uso responsabile della strada; riguardo verso gli utenti deboli della strada (anziani, diversamente abili, bambini, pedoni, ciclisti)",
  },
  {
    slug: 'segnali-pericolo',
    title: 'Segnali di pericolo',
    officialName: 'Segnali di pericolo',
  },
  {
    slug: 'segnali-divieto',
    title: 'Segnali di divieto',
    officialName: 'Segnali di divieto',
  },
  {
    slug: 'segnali-obbligo',
    title: 'Segnali di obbligo',
    officialName: 'Segnali di obbligo',
  },
  {
    slug: 'segnali-precedenza',
    title: 'Segnali di precedenza',
    officialName: 'Segnali di precedenza',
  },
  {
    slug: 'segnaletica-orizzontale-ostacoli',
    title: 'Segnaletica orizzontale',
    officialName: 'Segnaletica orizzontale; segni sugli ostacoli',
  },
  {
    slug: 'semafori-vigili',
    title: 'Semafori e agenti',
    officialName: 'Segnalazioni semaforiche; segnalazioni degli agenti del traffico',
  },
  {
    slug: 'segnali-indicazione',
    title: 'Segnali di indicazione',
    officialName: 'Segnali di indicazione',
  },
  {
    slug: 'segnali-complementari-cantiere',
    title: 'Cantieri e delineatori',
    officialName: 'Segnali complementari; segnali temporanei e di cantiere',
  },
  {
    slug: 'pannelli-integrativi',
    title: 'Pannelli integrativi',
    officialName: 'Pannelli integrativi dei segnali',
  },
  {
    slug: 'limiti-di-velocita',
    title: 'Velocità e passaggi a livello',
    officialName: 'Limiti di velocità; pericolo e intralcio alla circolazione; comportamenti ai passaggi a livello',
  },
  {
    slug: 'distanza-di-sicurezza',
    title: 'Distanza di sicurezza',
    officialName: 'Distanza di sicurezza',
  },
  {
    slug: 'norme-di-circolazione',
    title: 'Norme di circolazione',
    officialName:
      'Norme sulla circol. dei veicoli; pos. dei veicoli sulla carreggiata; cambio di direz. di corsia (svolta); comp. in presenza di funerali, cortei, convogli militari; comp. agli incroci; norme di prec.; obblighi verso veicoli di Polizia e di emergenza; rischi legati a manovra e a guida dei diversi tipi di veicolo e relativo campo visivo del cond.',
  },
  {
    slug: 'precedenza-incroci',
    title: 'Chi passa prima',
    officialName: 'Esempi di precedenza (ordine di precedenza agli incroci)',
  },
  {
    slug: 'sorpasso',
    title: 'Il sorpasso',
    officialName: 'Norme sul sorpasso',
  },
  {
    slug: 'fermata-sosta-arresto',
    title: 'Fermata e sosta',
    officialName: 'Fermata, sosta, arresto e partenza',
  },
  {
    slug: 'norme-varie-autostrade-pannelli',
    title: 'Autostrada, carico, traino',
    officialName:
      'Ingombro della carreggiata; segnalazione di veicolo fermo; norme sulla circolazione in autostrada e strade extraurbane principali; trasporto di persone; carico dei veicoli; pannelli sui veicoli; traino dei veicoli e dei veicoli in avaria; traino dei rimorchi',
  },
  {
    slug: 'luci-dispositivi-acustici',
    title: 'Luci, clacson e spie',
    officialName: 'Uso delle luci; uso dei dispositivi acustici; spie e simboli',
  },
  {
    slug: 'cinture-casco-sicurezza',
    title: 'Cinture, seggiolini, casco',
    officialName:
      'Dispositivi di equipaggiamento: funzione ed uso; cinture di sicurezza e sistemi di ritenuta per bambini; casco protettivo; abbigliamento di sicurezza',
  },
  {
    slug: 'patente-punti-documenti',
    title: 'Patenti e documenti',
    officialName:
      'Patenti di guida; documenti di circolazione del veicolo; obbligo verso funzionari ed agenti; sistema sanzionatorio; patente a punti; uso di lenti e di altri apparecchi',
  },
  {
    slug: 'incidenti-stradali-comportamenti',
    title: 'Prevenire gli incidenti',
    officialName:
      'Comportamenti per prevenire incidenti stradali; comportamento in caso di incidente stradale; peculiarità della guida di motocicli',
  },
  {
    slug: 'alcool-droga-primo-soccorso',
    title: 'Alcol, farmaci, primo soccorso',
    officialName:
      'Guida in relazione alle qualità e condizioni fisiche e psichiche; alcool, droga e farmaci; primo soccorso',
  },
  {
    slug: 'responsabilita-civile-penale-e-assicurazione',
    title: 'Responsabilità e assicurazione',
    officialName:
      'Responsabilità civile, penale, amministrativa; assicurazione R.C.A.; altre forme assicurative legate al veicolo',
  },
  {
    slug: 'consumi-ambiente-inquinamento',
    title: 'Consumi e ambiente',
    officialName:
      "Limitazione dei consumi; rispetto dell'ambiente; inquinamento: atmosferico, acustico, da cattivo smaltimento dei rifiuti",
  },
  {
    slug: 'elementi-veicolo-manutenzione-comportamenti',
    title: 'Il veicolo e la sua cura',
    officialName:
      'Elementi costitutivi del veicolo importanti per la sicurezza; manutenzione ed uso; stabilità e tenuta di strada del veicolo; comportamenti e cautele di guida',
  },
];

/**
 * Returns a name as lower-case words without accents, so that capitals, accents, hyphens and punctuation make no difference in a
 * comparison.
 */
function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const BY_NAME = new Map(
  MINISTRY_TOPICS.flatMap(({ slug, title, officialName }, index) =>
    [slug, title, officialName].map((name) => [normalizeName(name), index + 1] as const),
  ),
);
const OFFICIAL_WORDS = MINISTRY_TOPICS.map(({ officialName }) => `${normalizeName(officialName)} `);
/**
 * Matches the topic number at the start of a normalised name (`normalizeName`), together with an optional word such as
 * «argomento» before the number. Names that match: «argomento 12», «arg 1», «cap 3 segnali», «12».
 */
const NUMBERING = /^(?:argomento|arg|capitolo|cap|chapter|topic|unita)?(?: n)? ?0*(\d{1,3})(?: |$)/;

/**
 * Returns the ministry's number of the topic with this official name, title or slug. A name of at least two words may also be the
 * beginning of an official name, if exactly one official name begins with these words. Returns null for any other name. A number
 * alone is not accepted either, because files number their topics differently.
 */
export function findTopicByName(name: string): number | null {
  const words = normalizeName(name);
  return findByWords(words) ?? findByWords(words.replace(NUMBERING, ''));
}

function findByWords(words: string): number | null {
  const exact = BY_NAME.get(words);
  if (exact !== undefined || !words.includes(' ')) return exact ?? null;
  const fitting = OFFICIAL_WORDS.flatMap((official, index) => (official.startsWith(`${words} `) ? index + 1 : []));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/**
 * Returns the topic number if the name consists of a number alone or of a word such as «Argomento» and a number; otherwise null.
 * The number is only a suggestion, because files number their topics differently.
 */
export function parseTopicNumber(name: string): number | null {
  const words = normalizeName(name);
  const number = words.replace(NUMBERING, '') === '' ? Number(NUMBERING.exec(words)?.[1]) : Number.NaN;
  return number >= 1 && number <= MINISTRY_TOPICS.length ? number : null;
}

/**
 * Splits «topic - subtopic» at the first dash between spaces, if the part before the dash is the name of a topic. A text that is
 * itself the name of a topic is never split. A text that is not split is returned as the topic.
 */
export function splitTopic(name: string): { topic: string; subtopic: string | null } {
  const dash = findTopicByName(name) === null ? name.indexOf(' - ') : -1;
  const topic = name.slice(0, dash).trim();
  if (dash < 0 || findTopicByName(topic) === null) return { topic: name, subtopic: null };
  return { topic, subtopic: name.slice(dash + 3).trim() || null };
}

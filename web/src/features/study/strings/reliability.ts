import { MAX_PER_LEARNER } from '@vialibera/domain/reliability/reliability';
import { formatDate, formatNumber, formatPercent } from '#web/strings/format.ts';

/** Formats a share as a whole number of percentage points, e.g. «3 punti». */
function formatPoints(share: number): string {
  const points = Math.round(share * 100);
  return points === 1 ? '1 punto' : `${formatNumber(points)} punti`;
}

/** Formats a score from 0 to 1 with three digits, e.g. «0,097». */
function formatScore(score: number): string {
  return score.toFixed(3).replace('.', ',');
}

const range = (low: number, high: number) => `${Math.round(low * 100)}–${formatPercent(high)}`;

/** The page «Affidabilità». Each block of a section is a paragraph (a string) or a list (an array of strings). */
export const reliabilityText = {
  title: 'Affidabilità',
  heading: 'Quanto è vera la tua probabilità di passare',
  intro: [
    'Via Libera ti dice con quale probabilità passeresti la teoria. Un numero così va messo alla prova: in questa pagina trovi come nasce e quante volte ha avuto ragione.',
  ],
  ready: 'Guarda la tua: «Sei pronto?»',
  about: [
    {
      title: 'Che cosa dice il numero',
      blocks: [
        "Stima con quale probabilità passi l'esame di teoria il giorno della tua data, se fino ad allora non studi più. Senza una data vale per oggi. Se dice 70%, su cento persone messe come te ne passano circa settanta. Le altre trenta no, e il numero era giusto lo stesso.",
        'Non è una promessa e non è un voto. Non sa se dormirai male, se hai studiato anche in autoscuola o se la scheda ti capita facile. E non dice quanto vali: dice a che punto sei con lo studio.',
      ],
    },
    {
      title: 'Come lo calcoliamo',
      blocks: [
        [
          'Che cosa hai risposto. Ogni domanda chiede una regola, un segnale o una figura. Con vero o falso si indovina una volta su due: una risposta giusta vale quindi solo in parte, e se hai detto «Non sono sicuro» vale meno ancora.',
          "Quando hai risposto. La memoria cala con il tempo, più piano se hai ripassato. Per ogni regola stimiamo quanto ne ricorderai il giorno dell'esame.",
          'Le parole nuove. Sapere una regola non basta se la domanda la scrive in un altro modo: dalle tue risposte vediamo quanto ti succede.',
          'Come si compone una scheda. Ogni argomento ha il suo numero di domande. Dalle regole che sai, e da quelle che non hai ancora visto, calcoliamo con quale probabilità resti entro gli errori ammessi: per la patente B, 3 su 30.',
          "Come rispondi sulle schede. C'è chi in simulazione va meglio che in allenamento e chi va peggio. Confrontiamo le due cose e correggiamo.",
        ],
      ],
    },
    {
      title: 'La fascia attorno al numero',
      blocks: [
        "Accanto al numero c'è una fascia, per esempio «tra 55% e 80%». Secondo il nostro calcolo, otto volte su dieci la tua probabilità vera sta lì dentro. Se è larga, abbiamo visto poco di come rispondi sulle schede: le simulazioni la stringono.",
      ],
    },
    {
      title: 'Quando lo vedi',
      blocks: [
        "Da 100 risposte in poi, e dopo almeno una simulazione completa. Prima tireremmo a indovinare, e ti diciamo invece quanto manca. Per farti un'idea: nel 2024 in Italia ha passato la teoria il 61,99% dei candidati, contando tutte le patenti.",
      ],
    },
  ],
  installation: {
    title: 'Quante volte ha avuto ragione qui',
    text: 'Ogni notte ricostruiamo che cosa diceva il numero un attimo prima di ogni esame, solo con le risposte arrivate fino a quel momento, e lo confrontiamo con il risultato.',
    loadFailed: 'I dati di questo sito non si caricano',
    simulations: {
      title: 'Con le simulazioni',
      text: `Contano le simulazioni con una risposta a ogni domanda, di chi vedeva già il numero. Di ogni persona ne contano al massimo ${MAX_PER_LEARNER}.`,
      few: (count: number, needed: number) =>
        `Raccolte ${formatNumber(count)} simulazioni di ${formatNumber(needed)}. Con meno, deciderebbe il caso: il grafico arriva quando bastano.`,
    },
    exams: {
      title: "Con l'esame vero",
      text: `Contano gli esami veri il cui risultato ce l'ha detto chi li ha fatti, al massimo ${MAX_PER_LEARNER} per persona. Chi passa forse lo racconta più volentieri.`,
      few: (count: number, needed: number) =>
        `Raccolti ${formatNumber(count)} risultati di ${formatNumber(needed)}. Quando hai fatto l'esame, dicci com'è andata: è la prova che conta.`,
    },
    summary: (count: number, from: string, to: string) =>
      `${formatNumber(count)} previsioni, dal ${formatDate(from)} al ${formatDate(to)}.`,
    error: (ece: number) => `In media il numero si è scostato di ${formatPoints(ece)} da com'è andata.`,
    brier: (brier: number) => `Punteggio di Brier: ${formatScore(brier)}. Zero è perfetto; dire sempre «50%» dà 0,25.`,
  },
  simulated: {
    title: 'La prova con allievi simulati',
    text: 'Quando gli esami veri sono pochi, resta una prova al computer: allievi simulati studiano con Via Libera da 8 a 45 giorni, e di loro conosciamo la probabilità vera. Li abbiamo messi in mondi diversi, perché nessuno sa come impara davvero una persona.',
    measured: (date: string, learners: number) =>
      `Misurata il ${formatDate(date)}, con ${formatNumber(learners)} allievi in ogni mondo.`,
    world: 'Mondo',
    limits: (error: number, brier: number) =>
      `I limiti che ci siamo dati: scarto medio al massimo ${formatPoints(error)}, e punteggio di Brier al massimo ${formatScore(brier)} sopra quello di chi conosce la probabilità vera.`,
    columns: { world: 'Mondo', predicted: 'Prevista', observed: 'Vera', error: 'Scarto medio' },
    tableTitle: 'Tutti i mondi in una tabella',
    over: 'oltre il limite',
    inBand: (share: number) => `La fascia conteneva la probabilità vera di ${formatPercent(share)} degli allievi.`,
    error: (error: number) => `Scarto medio: ${formatPoints(error)}.`,
    brier: (above: number) => `Punteggio di Brier: ${formatScore(above)} sopra quello di chi conosce la verità.`,
    points: formatPoints,
    worlds: {
      fsrs: ['Come nel modello', 'Gli allievi dimenticano proprio come suppone il nostro calcolo.'],
      expo: ['Dimentica in fretta', 'La memoria cala più in fretta di quanto supponiamo.'],
      wording: ['Inciampa nelle parole', 'Una regola che sa la riconosce solo in 62 domande nuove su 100.'],
      lazy: ['Studia a singhiozzo', 'Salta quasi un giorno su due e ogni tanto risponde a caso.'],
      wise: ['Indovina bene', 'Metà degli allievi, quando non sa, indovina 72 volte su 100.'],
      static: [
        'Non dimentica niente',
        "Chi impara non dimentica più, e ogni risposta insegna un po' tutto l'argomento.",
      ],
      misled: ['È convinto di sapere', 'Dimentica in fretta, e di una regola su cinque crede il contrario.'],
      nervous: [
        'Teso sulla scheda',
        "In allenamento si distrae 2 volte su 100, sulla scheda 7. Studia anche fuori dall'app.",
      ],
    } as Record<string, readonly [name: string, description: string]>,
    nervous: {
      title: 'Il mondo che non ci riesce',
      text: (error: number, limit: number, predicted: number, observed: number) =>
        `«Teso sulla scheda» supera il limite: scarto ${formatPoints(error)} invece di ${formatPoints(limit)}. Il numero diceva in media ${formatPercent(predicted)}, la verità era ${formatPercent(observed)}. Chi sbaglia di più sotto esame lo mostra solo nelle simulazioni, e una ogni quattro giorni non basta per vederlo. Se ti riconosci, fanne di più e prendi il numero con un margine.`,
    },
  },
  caveats: {
    title: 'I limiti, detti chiari',
    items: [
      'I mondi simulati li abbiamo inventati noi, e abbiamo scelto il metodo dopo averlo visto sbagliare in alcuni. Decidono solo gli esami veri.',
      "Una simulazione nell'app non è l'esame: a casa nessuno ti guarda.",
      'Se in allenamento rispondi a caso, il numero è troppo basso: nelle prove, di 15 punti per chi lo fa una volta su tre.',
      "Quello che studi fuori dall'app non lo vediamo finché non rispondi qui.",
      'Se il metodo cambia, ricalcoliamo tutto: le cifre di questa pagina valgono per quello di oggi.',
    ],
  },
  diagram: {
    explain:
      'Più i punti stanno vicini alla diagonale, più il numero dice il vero. Sopra la diagonale è stato prudente, sotto troppo ottimista.',
    interval: "Il tratto verticale è l'incertezza: 95 volte su 100 la quota vera sta lì dentro.",
    predicted: 'Probabilità prevista',
    observed: 'Quanti sono passati',
    truth: 'Probabilità vera',
    label: (title: string, points: number) =>
      `Grafico: ${title}. ${points === 1 ? '1 punto' : `${points} punti`}, nella tabella qui sotto.`,
    table: 'I numeri del grafico',
    columns: {
      range: 'Previsto tra',
      predicted: 'In media',
      interval: 'Incertezza',
      count: 'Esami',
      learners: 'Allievi',
    },
    range,
    percent: formatPercent,
  },
};

import type { SeedClient } from './seed-client.ts';
import type { School } from './school.ts';

const PROPOSALS = [
  {
    text: 'In caso di nebbia fitta si può usare il proiettore abbagliante?',
    options: ['No, riflette sulla nebbia e abbaglia', 'Sì, sempre', 'Sì, ma solo in autostrada'],
    correctOption: 0,
    topic: 'Luci',
    explanation: 'La luce abbagliante viene riflessa dalla nebbia e riduce ancora la visibilità.',
  },
  {
    text: 'La distanza di sicurezza dipende anche dallo stato della strada',
    options: ['Vero', 'Falso'],
    correctOption: 0,
    topic: 'Distanza di sicurezza',
    explanation: 'Su fondo bagnato lo spazio di frenata si allunga.',
  },
  {
    text: 'Che cosa indica il triangolo con il bordo rosso?',
    options: ['Un pericolo', 'Un divieto', 'Un obbligo', 'Una indicazione'],
    correctOption: 0,
    topic: 'Segnali di pericolo',
    explanation: null,
  },
  {
    text: 'Il ciclomotore può circolare in autostrada',
    options: ['Vero', 'Falso'],
    correctOption: 1,
    topic: 'Autostrade',
    explanation: 'In autostrada i ciclomotori non sono ammessi.',
  },
  {
    text: 'Con il semaforo giallo fisso si deve accelerare',
    options: ['Vero', 'Falso'],
    correctOption: 1,
    topic: 'Semafori',
    explanation: null,
  },
];
/** The number of proposals that the admin reviews. The other proposals stay waiting. */
const REVIEWED = 3;

/**
 * Makes some learners propose questions. The admin approves two of these questions and rejects one; the others stay waiting.
 */
export async function proposeQuestions({ learners }: School, admin: SeedClient): Promise<void> {
  for (const [index, question] of PROPOSALS.entries()) {
    const author = learners[index % learners.length];
    await author?.client.api.questions.uploadQuestions({
      questions: [{ ...question, category: 'B' }],
      showAuthor: index % 2 === 0,
    });
    if (index !== REVIEWED - 1) continue;
    const { proposals } = await admin.api.questions.listProposals({ state: 'waiting', page: 1 });
    for (const [position, { id }] of proposals.entries()) {
      const approve = position !== proposals.length - 1;
      await admin.api.questions.reviewProposal({ id, approve, note: approve ? null : 'È già nella banca' });
    }
  }
}

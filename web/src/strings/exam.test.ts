import { expect, test } from 'vitest';
import { examText } from './exam.ts';

const B = { kind: 'true-false', questions: 30, allowedErrors: 3, seconds: 1200 } as const;
const { hub, room, confirm, toast, result, review } = examText;

test.each([
  [0, 'Hai risposto a 0 domande su 30.'],
  [1, 'Hai risposto a 1 domanda su 30.'],
  [29, 'Hai risposto a 29 domande su 30.'],
])('after %i answers, the submit dialog shows «%s»', (count, text) =>
  expect(confirm.answered(count, B.questions)).toBe(text),
);

test('the exam of licence B has the texts of the specification', () => {
  expect(hub.title('Patente B')).toBe('ESAME TEORICO PATENTE B');
  expect(hub.facts(B, 'no')).toEqual([
    { value: '20', unit: 'minuti', note: 'Allo scadere si consegna da solo' },
    { value: '30', unit: 'domande', note: 'Vero o falso, anche con immagini' },
    { value: '3', unit: 'errori al massimo', note: 'Con il quarto non si passa' },
  ]);
  expect(hub.shortcuts('true-false').map(({ key }) => key)).toEqual(['V', 'F', '← →', 'R', 'Invio', 'Esc']);
  expect(hub.bank('Via Libera', '1000')).toBe('Domande da: Via Libera (1000 domande)');
  expect(hub.running.answered(1, 30)).toBe('1 risposta su 30');
  expect([room.question(7, 30), review.title(7, 30)]).toEqual(['Domanda 7 di 30', 'Domanda 7 di 30']);
  expect(toast.failed(4, 3)).toBe('Quiz non superato. Hai commesso 4 errori. Il massimo consentito è 3.');
  expect(result.failedMessage(4, 3)).toMatch(/^Gli errori ammessi sono al massimo 3, e questa volta sono 4\. /);
  expect([result.correctOf(26, 30), result.errorsOf(4, 3)]).toEqual(['26/30', '4/3 consentiti']);
  expect(result.perfectNote(30)).toBe('Trenta risposte giuste su trenta. Via libera.');
});

test('the texts of other exams contain the numbers of those exams', () => {
  const kb = { kind: 'single-choice', questions: 20, allowedErrors: 2, seconds: 1800 } as const;
  expect(hub.title('CAP KB')).toBe('ESAME TEORICO CAP KB');
  expect(hub.facts(kb, 'no').map(({ value }) => value)).toEqual(['30', '20', '2']);
  expect(hub.facts({ ...B, allowedErrors: 1 }, 'no')[2]).toEqual({
    value: '1',
    unit: 'errore al massimo',
    note: 'Con il secondo non si passa',
  });
  expect(hub.facts({ ...B, allowedErrors: 7 }, 'no')[2]?.note).toBe("Con l'ottavo non si passa");
  expect(hub.shortcuts('single-choice').map(({ key }) => key)).toEqual(['A – D', '1 – 4', '← →', 'R', 'Invio', 'Esc']);
  expect([10, 12, 40, 70].map(result.perfectNote)).toEqual([
    'Dieci risposte giuste su dieci. Via libera.',
    '12 risposte giuste su 12. Via libera.',
    'Quaranta risposte giuste su quaranta. Via libera.',
    'Settanta risposte giuste su settanta. Via libera.',
  ]);
});

import { expect, test } from 'vitest';
import { wordsOf } from './statement.ts';
import { isTypoCorrection } from './typo.ts';

/** Words that other statements use. */
const USED = new Set(
  wordsOf('freni treni deve devi strada strade veicolo veicoli vietato vietata possibile sosta con non'),
);
const isTypo = (before: string, after: string) => isTypoCorrection(before, after, (word) => USED.has(word));

test.each([
  ['a missing letter', 'Il semafro è rosso', 'Il semaforo è rosso'],
  ['a letter too many', "L'incroccio è libero", "L'incrocio è libero"],
  ['a wrong letter', 'Il semaforp è rosso', 'Il semaforo è rosso'],
  ['swapped letters', 'Il seamforo è rosso', 'Il semaforo è rosso'],
  ['two misspelled words', 'Il semafro del crocicchoi', 'Il semaforo del crocicchio'],
  ['a lost accent', 'Il casco e obbligatorio', 'Il casco è obbligatorio'],
  ['an apostrophe for an accent', "La visibilita' cala", 'La visibilità cala'],
  ['capitals and punctuation', 'la sosta, e vietata', 'La sosta è vietata.'],
  ['a missing space', 'Ilsemaforo è rosso', 'Il semaforo è rosso'],
  ['a word written twice', 'Si deve dare la la precedenza', 'Si deve dare la precedenza'],
])('%s is a typo', (_, before, after) => {
  expect(isTypo(before, after)).toBe(true);
});

test.each([
  ['a negation', 'Si deve fermare', 'Non si deve fermare'],
  ['«con» for «non»', 'Viaggia con carico', 'Viaggia non carico'],
  ['another number', 'Il limite è 50 km/h', 'Il limite è 60 km/h'],
  ['a decimal comma', 'Massa fino a 25 t', 'Massa fino a 2,5 t'],
  ['a prefix that negates', 'Il sorpasso è possibile', 'Il sorpasso è impossibile'],
  ['a prefix of one letter', 'Il modo è corretto', 'Il modo è scorretto'],
  ['a word that other statements use', 'I freni sono lunghi', 'I treni sono lunghi'],
  ['singular for plural', 'Le strade bagnate', 'Le strada bagnate'],
  ['an opposite', 'Si gira a destra', 'Si gira a sinistra'],
  ['an added word', 'Vale di notte', 'Vale solo di notte'],
  ['three misspelled words', 'Semafro rosos allincroccio qui', 'Semaforo rosso allincrocio qui'],
  ['a short word', 'Su una via', 'Su uno via'],
])('%s is not a typo', (_, before, after) => {
  expect(isTypo(before, after)).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { toCrossroads } from '#content/scenes/to-crossroads.ts';
import type { CrossroadsScene } from '#content/scenes/crossroads-schema.ts';
import { evaluateJunctionClaim } from './evaluate-junction-claim.ts';
import { parseJunctionClaim } from './parse-junction-claim.ts';

/** Builds a right-angled junction. Each string describes one vehicle, such as «A south>north» or «T west>east tram». */
function junction(...ways: string[]): CrossroadsScene {
  const vehicles = ways.map((way) => {
    const [letter = '', from, to, kind = 'car'] = way.split(/[ >]/);
    return { letter, from, to, kind, siren: false, circulating: false };
  });
  const arms = { north: {}, east: {}, south: {}, west: {} };
  return { kind: 'crossroads', arms, roundabout: false, vehicles } as CrossroadsScene;
}

/**
 * A gives way to B, which comes from A's right. B gives way to C, which comes from B's right. The vehicles pass in the
 * order C, B, A.
 */
const ROW = junction('A south>north', 'B east>west', 'C north>south');
/**
 * Each vehicle has to give way to another one. Therefore N, which turns left, enters first and waits in the centre.
 * Then R passes, then A, and N passes last.
 */
const CENTRE = junction('N north>east', 'R east>west', 'A south>north');
const TRAM = junction('T west>east tram', 'A south>north', 'B east>west');

function answer(scene: CrossroadsScene, statement: string): string {
  const claim = parseJunctionClaim(`Nell'incrocio in figura ${statement}`, scene);
  return claim ? evaluateJunctionClaim(toCrossroads(scene), claim) : 'no claim';
}

describe('the order of passing', () => {
  test.each([
    ['il veicolo C passa per primo', 'true'],
    ['il veicolo B transita per secondo', 'true'],
    ['il conducente del veicolo A attraversa per ultimo', 'true'],
    ['il veicolo A passa dopo il veicolo C e prima del veicolo B', 'false'],
    ['il veicolo B deve dare la precedenza al veicolo C, ma non al veicolo A', 'true'],
    ['il veicolo C non deve dare la precedenza ad alcun veicolo', 'true'],
    ['il veicolo A deve attendere il transito dei veicoli B e C', 'true'],
    ['il veicolo A deve dare la precedenza a tutti gli altri veicoli', 'false'],
    ['i veicoli passano nel seguente ordine: C, B ed A', 'true'],
    ['i veicoli passano nel seguente ordine: C e B, A', 'false'],
    ['passano per primi i veicoli A e C', 'false'],
    ['il veicolo A passa dopo il veicolo B e il veicolo B passa dopo il veicolo C', 'true'],
    ['il veicolo B, se è della polizia con i dispositivi di allarme in funzione, passa per primo', 'true'],
    ['il veicolo B ha la destra occupata', 'true'],
    ['il veicolo C passa per primo perché va diritto', 'unclear'],
    ['il veicolo C passa per primo in quanto è un autobus', 'false'],
    ['i veicoli devono moderare la velocità', 'no claim'],
  ])('if the vehicles pass one after the other, «%s» is %s', (statement, expected) =>
    expect(answer(ROW, statement)).toBe(expected),
  );

  test.each([
    ['il veicolo N impegna per primo l’incrocio e si ferma al centro', 'true'],
    ['il veicolo N impegna l’incrocio per ultimo', 'false'],
    ['il veicolo R passa dopo che il veicolo N si è fermato al centro', 'true'],
    ['il veicolo A passa dopo che il veicolo R si è fermato al centro', 'false'],
    ['il veicolo N passa per primo', 'false'],
    ['il veicolo N ha la destra libera, durante tutta la manovra di svolta', 'false'],
  ])('if a vehicle waits in the centre, «%s» is %s', (statement, expected) =>
    expect(answer(CENTRE, statement)).toBe(expected),
  );

  test.each([
    ['il tram ha la precedenza rispetto agli altri veicoli', 'true'],
    ['il veicolo A deve dare la precedenza solo al veicolo proveniente dalla sua destra', 'false'],
    ['il veicolo A deve attendere che passino il tram ed il veicolo B', 'true'],
    ['il veicolo A passa contemporaneamente al veicolo B, ma dopo il tram', 'false'],
  ])('if one of the vehicles is a tram, «%s» is %s', (statement, expected) =>
    expect(answer(TRAM, statement)).toBe(expected),
  );
});

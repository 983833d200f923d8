import { expect, test } from 'vitest';
import { type Licence, needsLicenceChoice, preselectedLicences } from './licence-selection.ts';

const of = (...licences: Licence[]) => licences.map((licence) => ({ licence, count: 1 }));

test('a file of the licence B, or of no named licence, is not asked about', () => {
  expect([of('B'), of('AB'), of(null), []].map(needsLicenceChoice)).toEqual([false, false, false, false]);
});

test('a file of several licences, or of another one, is asked about', () => {
  expect([of('AB', 'C1/C1E'), of('CQC merci'), of('B', null)].map(needsLicenceChoice)).toEqual([true, true, true]);
});

test('B and AB are preselected, alone or together with other licences of cars and motorcycles', () => {
  const preselected = preselectedLicences(of('B', 'AB', 'C', 'A1/A2/A/B1/B/BE', 'C1/C1E', 'AM', 'KB'));
  expect([...preselected]).toEqual(['B', 'AB', 'A1/A2/A/B1/B/BE']);
});

test('statements without a licence are preselected only beside those of the licence B', () => {
  expect([...preselectedLicences(of('B', null))]).toEqual(['B', null]);
  expect([...preselectedLicences(of('B', 'C', null))]).toEqual(['B']);
});

test('nothing is preselected if no licence fits', () => {
  expect(preselectedLicences(of('C', 'CQC persone')).size).toBe(0);
});

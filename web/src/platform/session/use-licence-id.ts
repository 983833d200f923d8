import { useMe } from './session.ts';

/**
 * Returns the id of the licence that the learner prepares for. Every request about exams, practice and duels contains it,
 * so that the cached responses of different licences have different URLs. Returns undefined until the learner is loaded.
 * The server then uses the learner's licence.
 */
export function useLicenceId(): string | undefined {
  return useMe()?.selectedLicense;
}

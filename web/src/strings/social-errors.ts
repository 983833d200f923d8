import { DUEL_STATEMENTS, MAX_OPEN_DUELS } from '@vialibera/domain/duels/duel';
import { MAX_FRIENDS } from '@vialibera/domain/people/friendship';
import { DISPLAY_NAME_MAXIMUM } from '@vialibera/domain/people/display-name';
import { errorTextOr, ownErrorText, type SocialErrorCode } from './errors.ts';

export const socialErrors: Record<SocialErrorCode, string> = {
  FRIEND_CODE_UNKNOWN: 'Codice amico non valido',
  FRIEND_CODE_OWN: 'Non puoi aggiungere te stesso come amico',
  FRIEND_REQUEST_EXISTS: 'Richiesta già inviata o ricevuta',
  ALREADY_FRIENDS: 'Siete già amici',
  PERSON_BLOCKED: 'Hai bloccato questa persona: sbloccala, e potrai aggiungerla.',
  FRIENDS_FULL: `Uno di voi due ha già ${MAX_FRIENDS} amici: di più non si può.`,
  FRIEND_REQUEST_NOT_FOUND: "Questa richiesta non c'è più.",
  FRIEND_REQUEST_DECIDED: 'A questa richiesta è già stata data una risposta.',
  PERSON_NOT_FOUND: "Questa persona non c'è più.",
  BLOCK_OWN: 'Non puoi bloccare te stesso.',
  DISPLAY_NAME_UNFIT: `Usa lettere, numeri, spazi, punti e trattini: al massimo ${DISPLAY_NAME_MAXIMUM}, senza indirizzi.`,
  FRIEND_NOT_FOUND: 'Si sfidano solo gli amici: questa persona non è tra i tuoi.',
  DUEL_NOT_FOUND: 'Questa sfida non esiste.',
  DUEL_OVER: 'Questa sfida è finita.',
  DUEL_STARTED: 'La sfida è cominciata: non si può più annullare.',
  DUELS_FULL: `Avete già ${MAX_OPEN_DUELS} sfide aperte: finitene una.`,
  DUEL_TOPIC_TOO_SMALL: `Questo argomento non ha ancora ${DUEL_STATEMENTS} domande: scegline un altro.`,
};

/** Returns the text for the code of `error`. Returns null for an unexpected error, for which each screen has its own text. */
export function socialErrorText(error: unknown): string | null {
  return ownErrorText(socialErrors, error) ?? errorTextOr(error, null);
}

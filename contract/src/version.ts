/** Raised when an old client can no longer talk to the server: it is then asked to reload. */
export const CONTRACT_VERSION = 1;

/**
 * The header in which the server names the learner whom an answer is for: a device keeps it for nobody else. In a request it names the
 * learner who acted: in the session of another one the server refuses it.
 */
export const LEARNER_HEADER = 'x-learner';

/** The header in which the client names the contract it was built with. */
export const CONTRACT_HEADER = 'x-contract-version';

/** Increased when older clients are no longer compatible. They are then asked to reload. */
export const CONTRACT_VERSION = 1;

/**
 * In a response, the id of the learner whom it belongs to; the device caches it for that learner only. In a request, the id of the
 * learner who acted; the server rejects it in another learner's session.
 */
export const LEARNER_HEADER = 'x-learner';

/** The header in which the client names the contract it was built with. */
export const CONTRACT_HEADER = 'x-contract-version';

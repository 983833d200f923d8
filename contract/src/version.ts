/**
 * The version of the contract. It is increased when older clients are no longer compatible with the server. An older client then
 * asks the learner to reload.
 */
export const CONTRACT_VERSION = 1;

/**
 * In a response: the id of the learner for whom the response was made. A device caches only the responses for its own learner. In
 * a request: the id of the learner who acted. The server rejects the request if another learner is signed in.
 */
export const LEARNER_HEADER = 'x-learner';

/** The header in which a client sends the `CONTRACT_VERSION` that it was built with. */
export const CONTRACT_HEADER = 'x-contract-version';

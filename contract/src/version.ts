/**
 * The version of the contract. It is increased when older clients are no longer compatible with the server. An older client then
 * asks the learner to reload.
 */
export const CONTRACT_VERSION = 5;

/**
 * The header that contains a learner's id. In a response, the header contains the id of the signed-in learner. The client caches
 * a response only if this learner is also the one whose data the device stores. In a request, the header contains the id of the
 * learner who acted. The server rejects the request if another learner is signed in.
 */
export const LEARNER_HEADER = 'x-learner';

/** The header in which a client sends the `CONTRACT_VERSION` that it was built with. */
export const CONTRACT_HEADER = 'x-contract-version';

/**
 * The version of the contract. It is increased when older clients are no longer compatible with the server. An older client then
 * asks the learner to reload.
 */
export const CONTRACT_VERSION = 6;

/**
 * The header that contains a learner's id. In a response, this is the signed-in learner. The client caches the response
 * only if the device stores the data of the same learner. In a request, this is the learner who acted. The server
 * rejects the request if another learner is signed in.
 */
export const LEARNER_HEADER = 'x-learner';

/** The header in which a client sends the `CONTRACT_VERSION` that it was built with. */
export const CONTRACT_HEADER = 'x-contract-version';

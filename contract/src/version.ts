/** Raised when an old client can no longer talk to the server: it is then asked to reload. */
export const CONTRACT_VERSION = 1;

/** The header in which the client names the contract it was built with. */
export const CONTRACT_HEADER = 'x-contract-version';

import { oc } from '@orpc/contract';

/** The base of every operation, with the errors that any operation can return. */
export const operation = oc.errors({
  BAD_REQUEST: { status: 400, message: 'The request does not match the contract' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests' },
});

/** Requires a signed-in learner. */
export const signedInOperation = operation.errors({
  UNAUTHORIZED: { status: 401, message: 'Not signed in' },
  OTHER_LEARNER: { status: 409, message: 'The request names another learner than the session' },
});

/** Requires the admin role, which the server reads from the database on every request. */
export const adminOperation = signedInOperation.errors({
  FORBIDDEN: { status: 403, message: 'Admins only' },
});

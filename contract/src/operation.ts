import { oc } from '@orpc/contract';

/** What any operation may refuse before it starts. */
export const operation = oc.errors({
  BAD_REQUEST: { status: 400, message: 'The request does not fit the contract' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Slow down' },
});

/** An operation of a learner who is signed in. */
export const signedInOperation = operation.errors({
  UNAUTHORIZED: { status: 401, message: 'Sign in first' },
  OTHER_LEARNER: { status: 409, message: 'The request names another learner than the session' },
});

/** An operation for admins: the server asks the database each time. */
export const adminOperation = signedInOperation.errors({
  FORBIDDEN: { status: 403, message: 'Admins only' },
});

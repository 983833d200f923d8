import { oc } from '@orpc/contract';
import * as z from 'zod';
import { clientId } from './ids.ts';

/** The base of all operations. It declares the errors that any operation can return. */
export const operation = oc.errors({
  BAD_REQUEST: { status: 400, message: 'The request does not match the contract' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests' },
});

export const signedInOperation = operation.errors({
  UNAUTHORIZED: { status: 401, message: 'Not signed in' },
  OTHER_LEARNER: { status: 409, message: 'The request names another learner than the session' },
});

/** The base of operations that require the admin role. The server reads the role from the database on every request. */
export const adminOperation = signedInOperation.errors({
  FORBIDDEN: { status: 403, message: 'Admins only' },
});

/** The error of an operation whose input names an unknown licence. */
export const licenceUnknown = { LICENCE_UNKNOWN: { status: 404, message: 'No such licence' } };

/**
 * The error of an operation whose response would contain answer keys. The operation returns this error while the
 * learner is taking an exam.
 */
export const examRunning = {
  EXAM_RUNNING: {
    status: 409,
    message: 'Answers are hidden, and those to its statements wait, while an exam is running',
    data: z.object({ examId: clientId }),
  },
};

/** The error of an operation that records answers. The device sends the same answers again on the next day. */
export const tooManyAnswers = { TOO_MANY_ANSWERS: { status: 429, message: 'Too many answers in one day' } };

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/app/router.tsx';
import { FORM_B, runningExam } from '#web/test-support/test-exam.ts';
import { confirmExamExit } from './confirm-exam-exit.ts';
import { examQuery } from './exam-query.ts';

afterEach(cleanup);

test.each([
  ['Esci', true],
  ["Resta nell'esame", false],
])(
  'the back button of the native app leaves a running exam only if the learner confirms: «%s»',
  async (name, leaves) => {
    const queries = createQueryClient();
    const exam = runningExam(FORM_B);
    queries.setQueryData(examQuery(exam.id).queryKey, { exam, receivedAt: 0 });
    const leaving = confirmExamExit(queries, `/quiz/esame/${exam.id}`);
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(await leaving).toBe(leaves);
  },
);

test.each(['/dashboard', '/quiz/esame/unknown'])('%s is left without a question', async (pathname) => {
  expect(await confirmExamExit(createQueryClient(), pathname)).toBe(true);
});

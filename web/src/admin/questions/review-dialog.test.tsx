import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReviewDialog } from './review-dialog.tsx';

const QUESTION = 'Il casco si allaccia';

afterEach(cleanup);

function renderDialog(approve: boolean) {
  const onReview = vi.fn<(note: string | null) => void>();
  render(
    <ReviewDialog
      title="Rifiutare questa domanda?"
      approve={approve}
      confirmLabel="Conferma"
      busy={false}
      onReview={onReview}
      onClose={() => {}}
    >
      <p>{QUESTION}</p>
    </ReviewDialog>,
  );
  return onReview;
}

const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Conferma' }));
const choose = (value: string) => fireEvent.change(screen.getByLabelText('Motivo'), { target: { value } });
const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

test('a rejection needs a reason, which is either predefined or written by the reviewer', () => {
  const onReview = renderDialog(false);
  write('  ');
  confirm();
  expect(screen.getByRole('alert').textContent).toBe('Scegli un motivo o scrivilo qui.');
  expect(onReview).not.toHaveBeenCalled();
  write(' Manca la figura ');
  confirm();
  expect(onReview).toHaveBeenLastCalledWith('Manca la figura');
});

test('a text can be added to a predefined reason; both together have at most 300 characters', () => {
  const onReview = renderDialog(false);
  choose('Il testo non è chiaro');
  confirm();
  expect(onReview).toHaveBeenLastCalledWith('Il testo non è chiaro');
  write('Quale corsia?');
  confirm();
  expect(onReview).toHaveBeenLastCalledWith('Il testo non è chiaro. Quale corsia?');
  const rest = screen.getByRole<HTMLTextAreaElement>('textbox').maxLength;
  expect('Il testo non è chiaro. '.length + rest).toBe(300);
});

test('a reason chosen after a long text is not truncated: the text must be shortened first', () => {
  const onReview = renderDialog(false);
  write('x'.repeat(300));
  choose('Il testo non è chiaro');
  confirm();
  expect(onReview).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Motivo e spiegazione insieme superano 300 caratteri.');
});

test('an approval needs no note', () => {
  const onReview = renderDialog(true);
  expect(screen.queryByLabelText('Motivo')).toBeNull();
  confirm();
  expect(onReview).toHaveBeenLastCalledWith(null);
  write('Bella domanda!');
  confirm();
  expect(onReview).toHaveBeenLastCalledWith('Bella domanda!');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormMessage } from './form-message.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

afterEach(cleanup);

type Values = { name: string; year: string };
const labels = { name: 'Nome', year: 'Anno', send: 'Invia', missing: 'Manca un nome', failed: 'Non salvato' };

function TestForm({ submit }: { submit: (values: Values) => Promise<unknown> }) {
  const form = useForm<Values>({
    initialValues: { name: '', year: '' },
    validate: ({ name }) => (name ? null : { text: labels.missing, fields: ['name'] }),
    submit,
    onError: () => ({ text: labels.failed, fields: ['year'] }),
  });
  return (
    <form {...form.props}>
      <TextField {...form.field('name')} label={labels.name} />
      <TextField {...form.field('year')} label={labels.year} />
      <FormMessage form={form} />
      <button type="submit">{labels.send}</button>
    </form>
  );
}

function renderForm(submit = vi.fn<(values: Values) => Promise<unknown>>(async () => null)) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TestForm submit={submit} />
    </QueryClientProvider>,
  );
  return submit;
}

const send = () => fireEvent.click(screen.getByRole('button', { name: labels.send }));
const typeName = (value: string) => fireEvent.change(screen.getByLabelText(labels.name), { target: { value } });

test('does not submit invalid values, and focuses the first field to correct', () => {
  const submit = renderForm();
  send();
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(labels.missing);
  expect(document.activeElement).toBe(screen.getByLabelText(labels.name));
});

test('ignores a second submit while the first one runs', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const submit = renderForm(vi.fn<(values: Values) => Promise<unknown>>(() => promise));
  typeName('Ada');
  send();
  await waitFor(() => expect(submit).toHaveBeenCalled());
  send();
  await act(async () => resolve(null));
  expect(submit.mock.calls.map(([values]) => values)).toEqual([{ name: 'Ada', year: '' }]);
});

test('shows an issue of the server at its field, and keeps the typed values', async () => {
  renderForm(vi.fn<(values: Values) => Promise<unknown>>(() => Promise.reject(new Error('409'))));
  typeName('Ada');
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(labels.failed));
  const year = screen.getByLabelText(labels.year);
  expect(year.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(document.activeElement).toBe(year);
  expect(screen.getByLabelText<HTMLInputElement>(labels.name).value).toBe('Ada');
});

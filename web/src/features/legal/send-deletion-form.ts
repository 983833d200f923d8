import { deletionLinkText } from './strings/deletion-link.ts';

/**
 * Sends the form that requests an account-deletion link by email, and shows the result in the form's status element. Uses only
 * the DOM, so that the prerendered page does not need React.
 */
export async function sendDeletionForm(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const field = form.querySelector<HTMLInputElement>('input[name=email]');
  const email = field?.value.trim() ?? '';
  if (!email) {
    showStatus(form, deletionLinkText.required, true);
    field?.setAttribute('aria-invalid', 'true');
    return field?.focus();
  }
  form.ariaBusy = 'true';
  field?.removeAttribute('aria-invalid');
  showStatus(form, deletionLinkText.sending, false);
  const error = await post(email);
  form.ariaBusy = null;
  showStatus(form, error ?? deletionLinkText.sent, error !== null);
}

/** Requests the deletion link for `email`. Returns null on success, and otherwise the error text. */
async function post(email: string): Promise<string | null> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/account-deletion-link', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email }),
    });
    if (answer.ok) return null;
    return answer.status === 429 ? deletionLinkText.tooMany : deletionLinkText.failed;
  } catch {
    return navigator.onLine ? deletionLinkText.failed : deletionLinkText.offline;
  }
}

function showStatus(form: HTMLFormElement, text: string, wrong: boolean): void {
  const place = form.querySelector<HTMLElement>('[role=status]');
  if (!place) return;
  place.textContent = text;
  place.dataset.wrong = String(wrong);
}

import { deletionLinkText } from './strings/deletion-link.ts';

/**
 * Sends the form that asks for the mail with the way to the deletion, and says beside it what came of it. Works on the
 * form as it stands in the document, so that the prerendered page needs no app for it.
 */
export async function sendDeletionForm(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const field = form.querySelector<HTMLInputElement>('input[name=email]');
  const email = field?.value.trim() ?? '';
  if (!email) {
    tell(form, deletionLinkText.required, true);
    field?.setAttribute('aria-invalid', 'true');
    return field?.focus();
  }
  form.ariaBusy = 'true';
  field?.removeAttribute('aria-invalid');
  tell(form, deletionLinkText.sending, false);
  const fault = await post(email);
  form.ariaBusy = null;
  tell(form, fault ?? deletionLinkText.sent, fault !== null);
}

/** What is wrong; null when the server has taken it. */
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

function tell(form: HTMLFormElement, text: string, wrong: boolean): void {
  const place = form.querySelector<HTMLElement>('[role=status]');
  if (!place) return;
  place.textContent = text;
  place.dataset.wrong = String(wrong);
}

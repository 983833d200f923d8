import { sendDeletionForm } from './send-deletion-form.ts';
import { deletionLinkText } from './strings/deletion-link.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** On the prerendered page, `public-page.ts` handles this form. In the app, React handles it. Both call `sendDeletionForm`. */
export function DeletionLinkForm() {
  const { title, label, placeholder, submit } = deletionLinkText;
  return (
    <Card className="my-6">
      <form
        id="deletion-link"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void sendDeletionForm(event.currentTarget);
        }}
        className="group grid gap-4"
      >
        <h2 className="text-xl">{title}</h2>
        <TextField
          {...{ label, placeholder }}
          type="email"
          name="email"
          autoComplete="email"
          required
          aria-describedby="deletion-link-outcome"
        />
        <Button type="submit" className="justify-self-start group-aria-busy:opacity-70">
          {submit}
        </Button>
        <p
          id="deletion-link-outcome"
          role="status"
          className="font-semibold text-green empty:absolute data-[wrong=true]:text-red"
        />
      </form>
    </Card>
  );
}

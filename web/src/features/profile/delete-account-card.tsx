import { profileText } from '#web/strings/profile.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

export function DeleteAccountCard() {
  const { deletion } = profileText;
  return (
    <Card id="elimina-account" className="grid justify-items-start gap-3">
      <h2 className="text-xl">{deletion.title}</h2>
      <p className="text-muted">{deletion.text}</p>
      <ButtonLink to="/account-deletion" variant="quiet">
        {deletion.open}
      </ButtonLink>
    </Card>
  );
}

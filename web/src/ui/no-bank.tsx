import { noBankText } from '#web/strings/no-bank.ts';
import { ButtonLink } from './button-link.tsx';
import { Card } from './card.tsx';

type NoBankProps = {
  /** The name of the licence that has no questions, or null if it is unknown. */
  licence: string | null;
  admin: boolean;
};

/** Shown instead of an exam or a practice if no questions have been imported for it. */
export function NoBank({ licence, admin }: NoBankProps) {
  return (
    <Card className="grid justify-items-start gap-3 md:p-8">
      <h2 className="text-xl">{noBankText.title(licence)}</h2>
      <p>{noBankText.text}</p>
      <p className="max-w-[60ch] text-muted">{admin ? noBankText.youCan : noBankText.whomToAsk}</p>
      {admin && <ButtonLink to="/admin">{noBankText.toAdmin}</ButtonLink>}
    </Card>
  );
}

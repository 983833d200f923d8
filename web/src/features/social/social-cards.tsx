import type { Me } from '@vialibera/contract/accounts';
import { socialText } from '#web/strings/social.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyCode } from '#web/ui/copy-code.tsx';

/** The code to be found with, what friends will see, and what is still to come. */
export function SocialCards({ me }: { me: Me }) {
  const { code, card, soon } = socialText;
  const facts = [
    [card.name, me.displayName ?? me.email.split('@')[0]],
    [card.code, me.friendCode],
    [card.visibility, me.isPublic ? card.public : card.private],
  ];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card className="grid content-start gap-4">
        <h2 className="text-xl">{code.title}</h2>
        <p className="text-muted">{code.hint}</p>
        <CopyCode code={me.friendCode} />
      </Card>
      <Card className="grid content-start gap-4">
        <h2 className="text-xl">{card.title}</h2>
        <dl className="grid gap-2">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line pb-2 last:border-0 last:pb-0">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card className="grid gap-3 border-dashed md:col-span-2">
        <h2 className="text-xl">{soon.title}</h2>
        <ul className="list-disc pl-5 marker:text-yellow">
          <li>{soon.requests}</li>
          <li>{soon.challenges}</li>
        </ul>
        <p className="text-muted">{soon.hint}</p>
      </Card>
    </div>
  );
}

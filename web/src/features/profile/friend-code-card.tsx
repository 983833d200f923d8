import { profileText } from './strings/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyCode } from '#web/ui/forms/copy-code.tsx';

export function FriendCodeCard({ code }: { code: string }) {
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-xl">{profileText.friendCode.title}</h2>
      <p className="text-muted">{profileText.friendCode.hint}</p>
      <CopyCode code={code} />
    </Card>
  );
}

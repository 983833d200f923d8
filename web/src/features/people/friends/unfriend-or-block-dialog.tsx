import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Person } from '@vialibera/contract/people';
import { errorTextOr } from '#web/strings/errors.ts';
import { api, client } from '#web/platform/api/api.ts';
import { friendsText } from '#web/features/people/strings/friends.ts';
import { personName } from '#web/strings/people.ts';
import { toast } from '#web/platform/device/toast.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}));

export type UnfriendOrBlock = { kind: 'remove' | 'block'; person: Person };

export function UnfriendOrBlockDialog({
  choice: { kind, person },
  onClose,
}: {
  choice: UnfriendOrBlock;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const text = friendsText[kind];
  const name = personName(person);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const input = { personId: person.id };
      if (kind === 'remove') await client.friends.removeFriend(input);
      else await client.friends.blockPerson(input);
    },
    onSuccess: async () => {
      onClose();
      toast.success(text.done(name));
      await queries.invalidateQueries({ queryKey: api.friends.key() });
    },
    onError: (error) => toast.error(errorTextOr(error, text.failed)),
  });
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={text.title(name)}
        confirmLabel={text.confirm}
        cancelLabel={friendsText.cancel}
        onConfirm={() => mutate()}
        busy={isPending}
        tone="danger"
      >
        <p>{text.text}</p>
      </ConfirmDialog>
    </Suspense>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '@vialibera/contract/accounts';
import { DISPLAY_NAME_MAXIMUM, displayNameFor, parseDisplayName } from '@vialibera/domain/people/display-name';
import { errorText, errorTextOr } from '#web/strings/errors.ts';
import { api } from '#web/platform/api/api.ts';
import { meQuery } from '#web/platform/session/session.ts';
import { friendsText } from '#web/features/people/strings/friends.ts';
import { unnamed } from '#web/strings/people.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

export function PublicProfileCard({ me }: { me: Me }) {
  const [naming, setNaming] = useState(false);
  const { publicProfile } = friendsText;
  const { mutate, mutateAsync } = useUpdatePublicProfile(me);
  const facts = [
    ...listNames(me),
    [publicProfile.code, me.friendCode],
    [publicProfile.visibility, me.isPublic ? publicProfile.public : publicProfile.private],
  ];
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-xl">{publicProfile.title}</h2>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 last:border-0 last:pb-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd translate="no" className="text-right font-semibold wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <SwitchRow
        title={publicProfile.publicSwitch}
        hint={searchHint(me)}
        on={me.isPublic}
        onChange={(isPublic) => mutate({ displayName: me.displayName ?? '', isPublic })}
      />
      {naming ? (
        <NameForm
          name={me.displayName ?? ''}
          onSave={(displayName) =>
            mutateAsync({ displayName, isPublic: me.isPublic }, { onSuccess: () => setNaming(false) })
          }
          onCancel={() => setNaming(false)}
        />
      ) : (
        <Button variant="quiet" onClick={() => setNaming(true)} className="justify-self-start">
          {publicProfile.change}
        </Button>
      )}
    </Card>
  );
}

/**
 * Returns labels with the names under which others see the learner. Without a display name, friends and others see different
 * names.
 */
function listNames(me: Me): [string, string | null][] {
  const { publicProfile } = friendsText;
  if (me.displayName !== null) return [[publicProfile.name, me.displayName]];
  return [
    [publicProfile.nameForFriends, displayNameFor(me, { isFriend: true })],
    [publicProfile.nameForOthers, unnamed(me.friendCode)],
  ];
}

/** Returns a hint that explains how others can find the learner. It follows the rules of `searchProfiles` on the server. */
function searchHint({ isPublic, displayName }: Me): string {
  const { publicProfile } = friendsText;
  if (!isPublic) return publicProfile.privateHint;
  return displayName === null ? publicProfile.publicHintNameless : publicProfile.publicHint;
}

type Props = { name: string; onSave: (name: string) => Promise<unknown>; onCancel: () => void };

function NameForm({ name, onSave, onCancel }: Props) {
  const { publicProfile } = friendsText;
  const form = useForm({
    initialValues: { name },
    validate: (values) =>
      parseDisplayName(values.name) === undefined
        ? { text: errorText({ code: 'DISPLAY_NAME_UNFIT' }), fields: ['name'] }
        : null,
    submit: (values) => onSave(values.name),
  });
  return (
    <form {...form.props} className="grid gap-3">
      <TextField
        {...form.fieldWithError('name')}
        label={publicProfile.nameLabel}
        hint={publicProfile.nameHint}
        maxLength={DISPLAY_NAME_MAXIMUM + 10}
        autoComplete="nickname"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {publicProfile.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {friendsText.cancel}
        </Button>
      </div>
    </form>
  );
}

function useUpdatePublicProfile({ isPublic: wasPublic }: Me) {
  const { publicProfile: text } = friendsText;
  const queries = useQueryClient();
  return useMutation(
    api.friends.updatePublicProfile.mutationOptions({
      onSuccess: (card) => {
        queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...card });
        if (card.isPublic === wasPublic) toast.success(text.saved);
        else toast.success(card.isPublic ? text.madePublic : text.madePrivate);
      },
      onError: (error) => toast.error(errorTextOr(error, text.failed)),
    }),
  );
}

import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { FoundPerson } from '@vialibera/contract/people';
import { errorTextOr } from '#web/strings/errors.ts';
import { api } from '#web/platform/api/api.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { friendsText } from '#web/features/people/strings/friends.ts';
import { personName } from '#web/strings/people.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { PersonRow } from './person-row.tsx';
import { useSendRequest } from './use-send-request.ts';

export function PeopleSearch() {
  const [query, setQuery] = useState('');
  const { data, error, isFetching, refetch } = useQuery(
    api.friends.searchPeople.queryOptions({ input: { query }, enabled: query !== '' }),
  );
  const { search } = friendsText;
  const form = useForm({ initialValues: { query: '' }, submit: async (values) => setQuery(values.query.trim()) });

  return (
    <div className="grid gap-3 pt-2">
      <form {...form.props} role="search" className="grid gap-3">
        <TextField
          {...form.field('query')}
          label={search.label}
          hint={search.hint}
          type="search"
          enterKeyHint="search"
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" variant="quiet" busy={isFetching} disabled={form.values.query.trim() === ''}>
          {search.submit}
        </Button>
      </form>
      <p role="status" className={data && data.people.length === 0 ? 'text-muted' : 'sr-only'}>
        {data && (data.people.length === 0 ? search.none(query) : search.found(data.people.length))}
      </p>
      {error && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="font-semibold text-red">{errorTextOr(error, search.failed)}</p>
          <Button variant="quiet" onClick={() => void refetch()}>
            {chromeText.retry}
          </Button>
        </div>
      )}
      <ul className="grid gap-1">
        {data?.people.map((found) => (
          <FoundPersonRow key={found.person.id} found={found} />
        ))}
      </ul>
    </div>
  );
}

function FoundPersonRow({ found: { person, relation } }: { found: FoundPerson }) {
  const { mutate, isPending } = useSendRequest();
  const { search } = friendsText;
  return (
    <PersonRow person={person} note={person.name === null ? null : person.code}>
      {relation === 'none' ? (
        <Button
          variant="quiet"
          busy={isPending}
          aria-label={search.add(personName(person))}
          onClick={() => mutate(person.code)}
          className="min-h-11! px-3!"
        >
          <UserPlus size={20} aria-hidden="true" />
        </Button>
      ) : (
        <Chip>{search.relation[relation]}</Chip>
      )}
    </PersonRow>
  );
}

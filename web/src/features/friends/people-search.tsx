import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#web/api.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { friendsText } from '#web/strings/friends.ts';
import { socialErrorText } from '#web/strings/social-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FoundPersonRow } from './found-person-row.tsx';

export function PeopleSearch() {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const { data, error, isFetching, refetch } = useQuery(
    api.friends.searchPeople.queryOptions({ input: { query }, enabled: query !== '' }),
  );
  const { search } = friendsText;

  function submit(event: FormEvent) {
    event.preventDefault();
    setQuery(typed.trim());
  }

  return (
    <div className="grid gap-3 pt-2">
      <form role="search" onSubmit={submit} className="grid gap-3">
        <TextField
          label={search.label}
          hint={search.hint}
          type="search"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
        <Button type="submit" variant="quiet" busy={isFetching} disabled={typed.trim() === ''}>
          {search.submit}
        </Button>
      </form>
      <p role="status" className={data && data.people.length === 0 ? 'text-muted' : 'sr-only'}>
        {data && (data.people.length === 0 ? search.none(query) : search.found(data.people.length))}
      </p>
      {error && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="font-semibold text-red">{socialErrorText(error) ?? search.failed}</p>
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

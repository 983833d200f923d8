import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ROME_TIME_ZONE } from '@vialibera/domain/time/day';
import { useId } from 'react';
import { errorTextOr } from '#web/strings/errors.ts';
import { api } from '#web/platform/api/api.ts';
import { meQuery } from '#web/platform/session/session.ts';
import { profileText } from './strings/profile.ts';
import { cityOf, timeZoneText as text } from '#web/strings/time-zone.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/platform/device/toast.ts';

/**
 * Offers the current setting, the device's time zone and Italy's time zone. The setting never changes by itself, even if the
 * learner travels.
 */
export function TimeZoneCard({ timeZone }: { timeZone: string }) {
  const queries = useQueryClient();
  const label = useId();
  const hint = useId();
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([timeZone, here, ROME_TIME_ZONE])];
  const { mutate, isPending } = useMutation(
    api.accounts.updateMe.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, timeZone: saved.timeZone });
        void queries.invalidateQueries({ queryKey: api.home.key() });
        toast.success(text.saved);
      },
      onError: (error) => toast.error(errorTextOr(error, profileText.updateFailed)),
    }),
  );
  return (
    <Card id="fuso-orario" tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <h2 id={label} className="text-lg">
          {text.label}
        </h2>
        <p id={hint} className="text-[0.9375rem] text-muted">
          {text.hint} {here !== timeZone && text.here(cityOf(here))}
        </p>
      </div>
      {zones.length === 1 ? (
        <p>{optionLabel(timeZone)}</p>
      ) : (
        <select
          aria-labelledby={label}
          aria-describedby={hint}
          value={timeZone}
          disabled={isPending}
          onChange={(event) => mutate({ timeZone: event.target.value })}
          className="min-h-11 max-w-full rounded-control border-[1.5px] border-line bg-surface px-3 text-ink"
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {optionLabel(zone)}
            </option>
          ))}
        </select>
      )}
    </Card>
  );
}

/** Returns a label such as «New York, ore 14:05». Omits the time if the browser does not know the time zone. */
function optionLabel(timeZone: string): string {
  const city = cityOf(timeZone);
  try {
    return text.option(city, new Date().toLocaleTimeString('it-IT', { timeZone, hour: '2-digit', minute: '2-digit' }));
  } catch {
    return city;
  }
}

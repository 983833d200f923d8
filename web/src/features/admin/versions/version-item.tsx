import { useState } from 'react';
import type { BankId, BankVersion } from '@vialibera/contract/banks';
import { manageText } from '#web/strings/admin-manage.ts';
import { formatDateTime } from '#web/strings/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { shorten } from '#web/features/admin/shorten.ts';
import { VersionChanges } from './version-changes.tsx';

const { versions: text, count } = manageText;

type Props = { bank: BankId; version: BankVersion; inForce: boolean; onGoBack: () => void };

export function VersionItem({ bank, version: row, inForce, onGoBack }: Props) {
  const [opened, setOpened] = useState(false);
  const { version, kind, source, added, changed, retired } = row;
  const act = opened ? text.hide : text.see;
  const from = kind === 'rollback' ? text.backTo(source) : shorten(source);
  return (
    <li className="grid gap-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg">{text.name(version)}</h3>
        {inForce && <Chip tone="green">{text.current}</Chip>}
        {!row.complete && <Chip tone="yellow">{text.halfWay}</Chip>}
      </div>
      <p>{[text.kinds[kind], from].join(' · ')}</p>
      <p className="text-[0.9375rem] text-muted">
        {[formatDateTime(row.importedAt), row.author, count(row.statements)].filter(Boolean).join(' · ')}
        {added !== null && changed !== null && retired !== null && (
          <span className="block">{text.counts(added, changed, retired)}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          aria-expanded={opened}
          aria-label={text.of(act, version)}
          onClick={() => setOpened(!opened)}
        >
          {act}
        </Button>
        {row.restorable && (
          <Button variant="quiet" aria-label={text.goBackTo(version)} onClick={onGoBack}>
            {text.goBack}
          </Button>
        )}
      </div>
      {opened && <VersionChanges bank={bank} version={version} />}
    </li>
  );
}

import { useState } from 'react';
import { examText } from '#web/strings/exam.ts';
import { singleKeysOn, turnSingleKeys } from '#web/ui/single-keys.ts';
import { SwitchRow } from '#web/ui/switch-row.tsx';

/** Only where there is a keyboard worth telling about; also in a small or enlarged window. */
export function KeyboardHints() {
  const { hub } = examText;
  const [single, setSingle] = useState(singleKeysOn);
  const turn = (on: boolean) => {
    turnSingleKeys(on);
    setSingle(on);
  };
  return (
    <div className="hidden gap-3 pointer-fine:grid">
      <h2 className="text-xl">{hub.keysTitle}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted">
        {hub.keys.map(({ key, does }) => (
          <li key={key} className="flex items-center gap-2">
            <kbd className="min-w-8 rounded-md border border-b-2 border-line px-2 pt-1 pb-0.5 text-center font-sign text-sm font-bold text-ink">
              {key}
            </kbd>
            {does}
          </li>
        ))}
      </ul>
      <SwitchRow title={hub.singleKeys} hint={hub.singleKeysHint} on={single} onChange={turn} />
    </div>
  );
}

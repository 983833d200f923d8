import { useState } from 'react';
import type { QuestionKind } from '@vialibera/domain/exam/answer';
import { examText } from '#web/strings/exam.ts';
import { areCharacterShortcutsOn, setCharacterShortcuts } from '#web/ui/answers/character-shortcuts.ts';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';

/** Lists the keyboard shortcuts. A switch turns off the shortcuts that consist of a single character (WCAG 2.1.4). */
export function KeyboardHints({ kind }: { kind: QuestionKind }) {
  const { hub } = examText;
  const [shortcutsOn, setShortcutsOn] = useState(areCharacterShortcutsOn);
  const change = (on: boolean) => {
    setCharacterShortcuts(on);
    setShortcutsOn(on);
  };
  return (
    <div className="hidden gap-3 keyboard:grid">
      <h2 className="text-xl">{hub.shortcutsTitle}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted">
        {hub.shortcuts(kind).map(({ key, action }) => (
          <li key={key} className="flex items-center gap-2">
            <kbd className="min-w-8 rounded-md border border-b-2 border-line px-2 pt-1 pb-0.5 text-center font-sign text-sm font-bold text-ink">
              {key}
            </kbd>
            {action}
          </li>
        ))}
      </ul>
      <SwitchRow title={hub.characterShortcuts} hint={hub.characterShortcutsHint} on={shortcutsOn} onChange={change} />
    </div>
  );
}

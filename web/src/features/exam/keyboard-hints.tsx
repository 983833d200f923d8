import { examText } from '#web/strings/exam.ts';

/** Only where there is a keyboard worth telling about. */
export function KeyboardHints() {
  const { hub } = examText;
  return (
    <div className="hidden gap-3 md:grid">
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
    </div>
  );
}

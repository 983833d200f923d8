import { Tabs } from '@base-ui/react/tabs';

type Props = { label: string; tabs: readonly { value: string; label: string }[]; className?: string };

/** The tabs of a screen, side by side. The arrow keys move the focus to another tab and open it. */
export function TabList({ label, tabs, className = '' }: Props) {
  return (
    <Tabs.List aria-label={label} className={`flex flex-wrap border-b border-line ${className}`} activateOnFocus>
      {tabs.map((tab) => (
        <Tabs.Tab
          key={tab.value}
          value={tab.value}
          className="min-h-12 flex-1 cursor-pointer border-b-3 border-transparent px-3 pt-1 font-sign text-[1.0625rem] font-bold text-muted data-active:border-blue data-active:text-ink"
        >
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

import { Tabs } from '@base-ui/react/tabs';
import { type ComponentType, lazy, Suspense } from 'react';
import { adminText } from './strings/admin.ts';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmailLink } from './email/email-link.tsx';
import { ADMIN_TABS, type AdminTab } from './admin-tabs.ts';
import { PermissionWarning } from './permission-warning.tsx';

const PANELS: Record<AdminTab, ComponentType> = {
  import: lazy(async () => ({ default: (await import('./import-json-tab.tsx')).ImportJsonTab })),
  upload: lazy(async () => ({ default: (await import('./upload-tab.tsx')).UploadTab })),
  manage: lazy(async () => ({ default: (await import('./manage-tab.tsx')).ManageTab })),
  users: lazy(async () => ({ default: (await import('./users-tab.tsx')).UsersTab })),
  migration: lazy(async () => ({ default: (await import('./migration-tab.tsx')).MigrationTab })),
  activity: lazy(async () => ({ default: (await import('./activity/activity-tab.tsx')).ActivityTab })),
  exams: lazy(async () => ({ default: (await import('./exam-forms/exam-forms-tab.tsx')).ExamFormsTab })),
};

type Props = { tab: AdminTab; onTab: (tab: AdminTab) => void };

/** The tabs of the admin area. The code of a tab is loaded when the tab is first opened. */
export function AdminPanel({ tab, onTab }: Props) {
  return (
    <Page title={adminText.title} className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-3xl hyphens-auto md:text-4xl">{adminText.title}</h1>
        <EmailLink />
      </div>
      <PermissionWarning />
      <Tabs.Root value={tab} onValueChange={(value) => onTab(value as AdminTab)} className="grid gap-6">
        <Tabs.List className="flex flex-wrap gap-x-1 border-b border-line">
          {ADMIN_TABS.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              className="min-h-12 border-b-3 border-transparent px-4 font-sign font-bold text-muted data-active:border-blue data-active:text-ink"
            >
              {adminText.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ADMIN_TABS.map((name) => {
          const Panel = PANELS[name];
          return (
            <Tabs.Panel key={name} value={name} className="grid gap-6">
              <Suspense fallback={<Skeleton className="h-60" />}>
                <Panel />
              </Suspense>
            </Tabs.Panel>
          );
        })}
      </Tabs.Root>
    </Page>
  );
}

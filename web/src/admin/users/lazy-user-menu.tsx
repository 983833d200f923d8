import { lazy, Suspense, type ComponentProps } from 'react';
import type { UserMenu } from './user-menu.tsx';

const Menu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

/** Loads the menu and its library lazily, so that the user list is shown without waiting for them. */
export function LazyUserMenu(props: ComponentProps<typeof UserMenu>) {
  return (
    <Suspense fallback={<span className="inline-block size-11 shrink-0" />}>
      <Menu {...props} />
    </Suspense>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a navigation to another path the heading takes the focus, so that a screen reader says where one has arrived. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        if (!heading || document.activeElement?.closest('main input')) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}

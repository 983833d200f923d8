import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/**
 * Returns `value` with a delay: a new value is returned only after it has stayed unchanged for `DEBOUNCE_MS`. This limits the
 * number of requests while the user types.
 */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

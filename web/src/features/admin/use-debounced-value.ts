import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Returns the value after it stayed unchanged for `DEBOUNCE_MS`, to limit requests while typing. */
export function useDebouncedValue(value: string): string {
  const [debounced, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

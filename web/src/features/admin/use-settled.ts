import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** A value that is being typed, once the typing pauses: not every letter is a question to the server. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

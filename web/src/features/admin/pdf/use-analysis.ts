import { useState } from 'react';
import type { ReadStatement, RefusedRow } from '#web/features/admin/question-file/question-file.ts';
import { pdfText } from '#web/strings/pdf-import.ts';
import { notify } from '#web/ui/notify.ts';

const { faults } = pdfText;
type Found = { statements: ReadStatement[]; refused: RefusedRow[] };
const NOTHING: Found = { statements: [], refused: [] };

/** The text of the page, what was found in it, and what went wrong. */
export function useAnalysis() {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [found, setFound] = useState<Found>(NOTHING);

  function tell(message: string) {
    setFault(message);
    notify.error(message);
  }
  async function analyse(source: string) {
    setFault(null);
    setFound(NOTHING);
    if (!source.trim()) return tell(faults.empty);
    const { analyseText } = await import('./analyse-text.ts');
    const read = await analyseText(source).catch(() => null);
    if (!read) return tell(faults.analysis);
    setFound(read);
    if (read.statements.length === 0) return tell(faults.none);
    notify.success(pdfText.found(read.statements.length));
  }
  function clear() {
    setText('');
    setFault(null);
    setFound(NOTHING);
  }
  return { text, setText, fault, tell, found, analyse, clear };
}

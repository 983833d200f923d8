import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { useState } from 'react';
import type { ReadStatement } from '@vialibera/question-files/statements/read-statements';
import type { RejectedRow } from '@vialibera/question-files/raw/raw-file';
import { pdfText } from '#web/admin/strings/pdf-import.ts';
import { toast } from '#web/platform/device/toast.ts';

const { errors } = pdfText;
type Found = { statements: ReadStatement[]; rejected: RejectedRow[] };
const NOTHING: Found = { statements: [], rejected: [] };

/**
 * Returns the state of the PDF import screen: the text, the statements found in it, and the error message. `topics`
 * contains the topics of all licences.
 */
export function useAnalysis(topics: TopicFinder) {
  const [text, setText] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [found, setFound] = useState<Found>(NOTHING);
  const [isAnalysing, setIsAnalysing] = useState(false);

  function reportError(message: string) {
    setErrorMessage(message);
    toast.error(message);
  }
  async function analyse(source: string) {
    setErrorMessage(null);
    setFound(NOTHING);
    if (!source.trim()) return reportError(errors.empty);
    setIsAnalysing(true);
    const read = await readText(source, topics).catch(() => null);
    setIsAnalysing(false);
    if (!read) return reportError(errors.analysis);
    setFound(read);
    if (read.statements.length === 0) return reportError(errors.none);
    toast.success(pdfText.found(read.statements.length));
  }
  function clear() {
    setText('');
    setErrorMessage(null);
    setFound(NOTHING);
  }
  return { text, setText, errorMessage, reportError, found, isAnalysing, analyse, clear };
}

async function readText(source: string, topics: TopicFinder): Promise<Found> {
  const { analyseText } = await import('./analyse-text.ts');
  return analyseText(source, topics);
}

import { useState } from 'react';
import { client } from '#web/platform/api/api.ts';
import { rejectionCode } from '#web/strings/errors.ts';
import type { StatementDraft } from './statement-fields.tsx';

type Question = 'MEANING_CHANGED' | 'ANSWER_CHANGED';

/**
 * Saves the edit of a statement. If the meaning or the right answer changes, the server asks first: `saveStatement` returns
 * `asks` and sets `question`. The next save is the admin's consent, unless `forgetQuestion` was called after another edit.
 */
export function useSaveStatement(id: number) {
  const [question, setQuestion] = useState<Question | null>(null);
  async function saveStatement(draft: StatementDraft): Promise<{ version: number } | 'asks'> {
    try {
      return await client.banks.updateStatement({
        ...draft,
        id,
        agreed: question !== null,
        explanation: draft.explanation.trim() || null,
        article: draft.article.trim() || null,
      });
    } catch (error) {
      const code = rejectionCode(error);
      if (code !== 'MEANING_CHANGED' && code !== 'ANSWER_CHANGED') throw error;
      setQuestion(code);
      return 'asks';
    }
  }
  return { question, forgetQuestion: () => setQuestion(null), saveStatement };
}

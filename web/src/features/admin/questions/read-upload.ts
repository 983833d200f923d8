import { questionUploadText as text } from '#web/strings/question-upload.ts';
import { questionFault } from './question-fault.ts';
import { FileFault, refusedRow, type RefusedRow } from '#web/features/admin/question-file/raw-file.ts';
import { type ReadQuestion, readQuestions } from '#web/features/admin/question-file/read-questions.ts';

export type ReadUpload = { name: string; questions: ReadQuestion[]; refused: RefusedRow[] };

/** What a chosen file holds; an Italian sentence when it holds nothing or cannot be read. */
export async function readUpload(file: File): Promise<ReadUpload | string> {
  try {
    const read = readQuestions(file.name, new Uint8Array(await file.arrayBuffer()));
    const judged = read.questions.map((question) => ({ question, fault: questionFault(question) }));
    const faulty = judged.flatMap(({ question, fault }) =>
      fault === null ? [] : [refusedRow(question.line, question.text, fault)],
    );
    return {
      name: file.name,
      questions: judged.flatMap(({ question, fault }) => (fault === null ? [question] : [])),
      refused: [...read.refused, ...faulty].toSorted((one, other) => one.line - other.line),
    };
  } catch (error) {
    return error instanceof FileFault ? error.message : text.fileFailed;
  }
}

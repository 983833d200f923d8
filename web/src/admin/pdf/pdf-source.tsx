import { pdfText } from '#web/admin/strings/pdf-import.ts';
import { PdfPicker } from './pdf-picker.tsx';

type Props = {
  text: string;
  errorMessage: string | null;
  onText: (text: string) => void;
  /** Called after `onText` when the admin has picked a PDF. Typing or pasting a text calls only `onText`. */
  onExtracted: (text: string) => void;
  onError: (message: string) => void;
};

/** Lets the admin pick a PDF, or paste the text of a PDF. */
export function PdfSource({ text, errorMessage, onText, onExtracted, onError }: Props) {
  return (
    <>
      <PdfPicker
        onText={(extracted) => {
          onText(extracted);
          onExtracted(extracted);
        }}
        onError={onError}
      />
      <label className="grid gap-1.5">
        <span className="font-semibold">{pdfText.text}</span>
        <textarea
          value={text}
          rows={10}
          placeholder={pdfText.placeholder}
          onChange={(event) => onText(event.target.value)}
          className="rounded-control border-[1.5px] border-line bg-surface p-3.5 font-mono text-[0.9375rem]"
        />
      </label>
      {errorMessage && (
        <p role="alert" className="font-semibold text-red">
          {errorMessage}
        </p>
      )}
    </>
  );
}

import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type Question = { title: string; text: string; confirm: string; cancel: string };

/** Shows a question over whatever is on the screen; true when it is confirmed. */
export function ask(question: Question): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((answer) => {
    root.render(
      <AskDialog
        question={question}
        onAnswer={(confirmed) => {
          answer(confirmed);
          root.unmount();
          place.remove();
        }}
      />,
    );
  });
}

function AskDialog({ question, onAnswer }: { question: Question; onAnswer: (confirmed: boolean) => void }) {
  const [open, setOpen] = useState(true);
  const close = (confirmed: boolean) => {
    setOpen(false);
    onAnswer(confirmed);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || close(false)}
      title={question.title}
      confirmLabel={question.confirm}
      cancelLabel={question.cancel}
      onConfirm={() => close(true)}
      tone="danger"
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  );
}

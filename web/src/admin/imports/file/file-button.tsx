import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-variants.ts';

type Props = {
  label: string;
  accept?: string;
  folder?: boolean;
  variant?: ButtonVariant;
  busy?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the file picker. The input is cleared after each pick, so that the admin can pick the same file again. */
export function FileButton({ label, accept, folder = false, variant, busy, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        // The attribute `webkitdirectory` turns the file picker into a folder picker.
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

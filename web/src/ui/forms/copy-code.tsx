import { Copy } from 'lucide-react';
import { codeText } from '#web/strings/code.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';

/** Shows a code, e.g. a friend code, with a button that copies the code to the clipboard. */
export function CopyCode({ code }: { code: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast.success(codeText.copied);
    } catch {
      toast.error(codeText.failed);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code
        translate="no"
        className="rounded-control border-[1.5px] border-dashed border-line px-4 pt-2.5 pb-1.5 font-sign text-xl font-extrabold tracking-[0.16em] wrap-anywhere select-all"
      >
        {code}
      </code>
      <Button variant="quiet" onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" />
        {codeText.copy}
      </Button>
    </div>
  );
}

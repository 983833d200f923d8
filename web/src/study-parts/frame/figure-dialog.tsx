import { Dialog } from '@base-ui/react/dialog';
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { Illustration } from '@vialibera/contract/shared/ids';
import { studyText } from './strings/study.ts';
import { useBackCloses } from '#web/ui/dialogs/use-back-closes.ts';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';

const MAX_SCALE = 6;

type FigureDialogProps = { illustration: Illustration; onClose: () => void };

/**
 * Shows a picture as large as the window. Pinching, a double tap, the mouse wheel, the buttons and the keys + and − change
 * the scale. Import this file lazily, because it loads the zoom library.
 */
export function FigureDialog({ illustration, onClose }: FigureDialogProps) {
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  useBackCloses(onClose);
  const [redrawn, setRedrawn] = useState(false);
  const { drawing } = illustration;
  const shown = redrawn && drawing ? { ...illustration, url: drawing.url } : illustration;
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') void zoom.current?.zoomIn();
    if (key === '-') void zoom.current?.zoomOut();
    if (key === '0') void zoom.current?.resetTransform();
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={onKeyDown}
          data-shows={redrawn ? 'ours' : 'exam'}
          className="fixed inset-0 z-50 grid h-dvh grid-rows-[auto_1fr] outline-none data-[shows=exam]:bg-white data-[shows=exam]:text-on-white data-[shows=ours]:bg-ground data-[shows=ours]:text-ink"
        >
          <div className="flex flex-wrap items-center justify-end gap-1 p-2 pt-[calc(0.5rem+env(safe-area-inset-top))]">
            <Dialog.Title className="sr-only">{illustration.description ?? studyText.zoomed}</Dialog.Title>
            {drawing && (
              <button
                type="button"
                onClick={() => setRedrawn(!redrawn)}
                className="mr-auto min-h-12 rounded-control px-3 font-sign font-bold"
              >
                {redrawn ? studyText.original : studyText.drawing}
              </button>
            )}
            <ToolButton label={studyText.zoomOut} onPress={() => void zoom.current?.zoomOut()}>
              <ZoomOut aria-hidden />
            </ToolButton>
            <ToolButton label={studyText.zoomIn} onPress={() => void zoom.current?.zoomIn()}>
              <ZoomIn aria-hidden />
            </ToolButton>
            <ToolButton label={studyText.closeZoom} onPress={onClose}>
              <X aria-hidden />
            </ToolButton>
          </div>
          <TransformWrapper ref={zoom} maxScale={MAX_SCALE} doubleClick={{ mode: 'toggle' }}>
            <TransformComponent wrapperClass="size-full!" contentClass="size-full! place-items-center">
              <IllustrationImage key={shown.url} illustration={shown} eager className="size-full p-4" />
            </TransformComponent>
          </TransformWrapper>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ToolButtonProps = { label: string; onPress: () => void; children: ReactNode };

function ToolButton({ label, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-12 place-items-center rounded-control hover:bg-current/10"
    >
      {children}
    </button>
  );
}

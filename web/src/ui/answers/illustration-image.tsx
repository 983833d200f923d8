import { useState } from 'react';
import type { Illustration } from '@vialibera/contract/shared/ids';
import { serverUrl } from '#web/platform/device/server-url.ts';
import { illustrationText } from '#web/strings/illustration.ts';

type Props = { illustration: Illustration; className?: string; eager?: boolean };

/** Shows a road sign, a scene or an image of a question bank. Renders nothing if the image does not load. */
export function IllustrationImage({ illustration, className = '', eager = false }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = listSources(illustration).find((it) => !failed.includes(it));
  if (source === undefined) return null;
  return (
    <img
      src={source}
      alt={illustration.description ?? illustrationText.unnamed}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setFailed([...failed, source])}
      className={`object-contain ${className}`}
    />
  );
}

/**
 * Returns the URLs to try, in order. The native app first tries its own files, which contain the signs and scenes of its
 * release. Newer images and those of an imported question bank come from the server.
 */
function listSources({ url }: Illustration): string[] {
  return import.meta.env.MODE === 'native' ? [url, serverUrl() + url] : [url];
}

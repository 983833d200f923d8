import { IMAGE_PIXELS_MAXIMUM } from '@vialibera/contract/shared/import-limits';
import { calculateFingerprint, type ImageFingerprint } from '@vialibera/domain/banks/image-fingerprint';
import { imageExtension } from '#server/platform/files/image-format.ts';

/**
 * Returns the fingerprint of an image, or null if the content is not in a supported format or cannot be decoded. Transparent
 * areas count as white, because a copy in JPEG has no transparency. Only the first frame of an animation is decoded.
 */
export async function getImageFingerprint(content: Uint8Array): Promise<ImageFingerprint | null> {
  if (!imageExtension(content)) return null;
  // Loading the library takes 0.1 s, so it must not delay the start of the server.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(content, { failOn: 'error', limitInputPixels: IMAGE_PIXELS_MAXIMUM })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return calculateFingerprint(data, info.width, info.height);
  } catch {
    return null;
  }
}

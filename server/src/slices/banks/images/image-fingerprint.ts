import { IMAGE_PIXELS_MAXIMUM } from '@vialibera/contract/shared/import-limits';
import { calculateFingerprint, type ImageFingerprint } from '@vialibera/domain/banks/image-fingerprint';
import { imageExtension } from '#server/platform/files/image-format.ts';

/**
 * Returns the fingerprint of an image, or null if the content is not in a supported format or cannot be decoded. Transparent
 * areas count as white, because a copy in JPEG has no transparency. Only the first frame of an animation is decoded.
 */
export async function getImageFingerprint(content: Uint8Array): Promise<ImageFingerprint | null> {
  if (!(await imageExtension(content))) return null;
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

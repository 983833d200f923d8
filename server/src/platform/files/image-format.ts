import { IMAGE_PIXELS_MAXIMUM, IMAGE_SIDE_MAXIMUM } from '@vialibera/contract/shared/import-limits';

/** The first bytes of the supported formats, by the extension under which an image is served. */
const FIRST_BYTES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
  webp: [0x52, 0x49, 0x46, 0x46],
};

/**
 * Returns the file extension for an image that phones can display, or null for any other content. All other formats, including
 * SVG and HTML, are rejected before a decoder reads them.
 */
export async function imageExtension(content: Uint8Array): Promise<string | null> {
  const format = Object.entries(FIRST_BYTES).find(([, bytes]) => bytes.every((byte, at) => content[at] === byte));
  return format && (await isDrawable(content)) ? format[0] : null;
}

/** Reads the size of an image from its header. The size of a GIF includes its frames, which may be larger than the GIF declares. */
async function isDrawable(content: Uint8Array): Promise<boolean> {
  // Loading the library takes 0.1 s, so it must not delay the start of the server.
  const { default: sharp } = await import('sharp');
  const image = sharp(content, { failOn: 'none', limitInputPixels: IMAGE_PIXELS_MAXIMUM });
  return image.metadata().then(
    ({ width, height }) => Math.max(width, height) <= IMAGE_SIDE_MAXIMUM,
    () => false,
  );
}

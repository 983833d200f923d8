import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { IMAGE_PIXELS_MAXIMUM, IMAGE_SIDE_MAXIMUM } from '@vialibera/contract/shared/import-limits';

/**
 * Only this many bytes at the start of a file are searched for the width and height of the image. Searching a whole file would
 * block the process. Cameras write the width and height within these bytes.
 */
const HEADER_MAX_BYTES = 256 * 1024;

type Size = { width: number; height: number };
const NONE: Size = { width: 0, height: 0 };
type Format = { extension: string; start: number[]; sizesOf: (content: Uint8Array) => Size[] };

/**
 * The supported formats. `start` contains the first bytes of a file in this format. `extension` is the extension under which the
 * image is served. `sizesOf` returns the sizes in a header: normally one, but for a GIF the declared size and the size of the
 * first frame. All other formats, including SVG and HTML, are rejected.
 */
const FORMATS: Format[] = [
  { extension: 'png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], sizesOf: readerOf(PNG) },
  { extension: 'jpg', start: [0xff, 0xd8, 0xff], sizesOf: readerOf(JPG) },
  {
    extension: 'gif',
    start: [0x47, 0x49, 0x46, 0x38],
    sizesOf: (content) => [...readerOf(GIF)(content), firstFrameOf(content)],
  },
  { extension: 'webp', start: [0x52, 0x49, 0x46, 0x46], sizesOf: readerOf(WEBP) },
];

/** Returns the file extension for an image that phones can display, or null for any other content. Reads only the header. */
export function imageExtension(content: Uint8Array): string | null {
  const format = FORMATS.find(({ start }) => start.every((byte, at) => content[at] === byte));
  return format && sizesIn(format, content).every(isDrawable) ? format.extension : null;
}

/** Reads the sizes in an image header. Returns the size 0 × 0 if the header is truncated. */
function sizesIn({ sizesOf }: Format, content: Uint8Array): Size[] {
  try {
    // The content is copied, because the functions that read the sizes use the array's whole underlying buffer.
    return sizesOf(Uint8Array.from(content.subarray(0, HEADER_MAX_BYTES)));
  } catch {
    return [NONE];
  }
}

function isDrawable({ width, height }: Size): boolean {
  const [least, most] = [Math.min(width, height), Math.max(width, height)];
  return least >= 1 && most <= IMAGE_SIDE_MAXIMUM && width * height <= IMAGE_PIXELS_MAXIMUM;
}

function readerOf(format: typeof PNG) {
  return (content: Uint8Array): Size[] => (format.validate(content) ? [format.calculate(content)] : [NONE]);
}

/**
 * Returns the width and height of the area that a browser needs for the first frame of a GIF. Browsers allocate memory for this
 * area, even if it is larger than the size that the GIF declares.
 */
function firstFrameOf(content: Uint8Array): Size {
  const view = new DataView(content.buffer);
  const flags = view.getUint8(10);
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  // A GIF may contain extensions, such as comments, before the first frame. An extension consists of two bytes and of
  // length-prefixed blocks, the last of which is empty.
  while (view.getUint8(at) === 0x21) {
    at += 2;
    while (view.getUint8(at) !== 0) at += view.getUint8(at) + 1;
    at += 1;
  }
  if (view.getUint8(at) !== 0x2c) return NONE;
  const field = (offset: number) => view.getUint16(at + offset, true);
  return { width: field(1) + field(5), height: field(3) + field(7) };
}

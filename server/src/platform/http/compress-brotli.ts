import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
/** A response is compressed while its client waits, so the highest quality, 11, would take too long. */
const QUALITY = 4;
const compress = promisify(brotliCompress);

/** Compresses the body of a response. `size` is its approximate length in bytes. */
export function compressBrotli(text: string, size: number): Promise<Buffer<ArrayBuffer>> {
  return compress(text, { params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: size } });
}

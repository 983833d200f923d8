/** Test helper: returns a copy of `zip` whose directory declares `size` as the uncompressed size of each file. */
export function claiming(zip: Uint8Array, size: number): Uint8Array {
  const claimed = zip.slice();
  const view = new DataView(claimed.buffer);
  const end = zip.length - 22;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    view.setUint32(at + 24, size, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return claimed;
}

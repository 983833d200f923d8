/** Functions that create the header of an image of a given size. The tested code reads only the header. */
export const imageHeaders = { png, jpg, gif, webp };

function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  return Buffer.concat([start, Buffer.from('IHDR'), size, Buffer.from([8, 2, 0, 0, 0, 0, 0, 0, 0])]);
}

function jpg(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const application = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    application,
    Buffer.from([0xff, 0xc0, 0, 17, 8]),
    size,
    Buffer.alloc(10),
  ]);
}

/** Creates the header of a GIF that declares the size `width` × `height`. `frame` is the size of its first frame. */
function gif(width: number, height: number, frame = { width, height }): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = 0x80;
  const colours = Buffer.alloc(6);
  const control = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]);
  const descriptor = Buffer.alloc(10);
  descriptor[0] = 0x2c;
  descriptor.writeUInt16LE(frame.width, 5);
  descriptor.writeUInt16LE(frame.height, 7);
  return Buffer.concat([Buffer.from('GIF89a'), screen, colours, control, descriptor]);
}

function webp(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  return Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1'), canvas]);
}

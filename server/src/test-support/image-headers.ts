import { crc32 } from 'node:zlib';

/** Functions that create a white image of one pixel whose header declares another size. */
export const imageHeaders = { png, jpg, gif, webp };

function png(width: number, height: number): Buffer {
  const image = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
    'base64',
  );
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  image.writeUInt32BE(crc32(image.subarray(12, 29)), 29);
  return image;
}

function jpg(width: number, height: number): Buffer {
  const image = Buffer.from(
    `/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYa
    KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA
    AAj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKpAB//Z`,
    'base64',
  );
  const frame = image.indexOf(Buffer.from([0xff, 0xc0]));
  image.writeUInt16BE(height, frame + 5);
  image.writeUInt16BE(width, frame + 7);
  return image;
}

/** Creates a GIF that declares the size `width` × `height`. `frame` is the declared size of its only frame. */
function gif(width: number, height: number, frame = { width, height }): Buffer {
  const image = Buffer.from('R0lGODlhAQABAIAAAExpcf///yH5BAUAAAAALAAAAAABAAEAAAICTAEAOw==', 'base64');
  image.writeUInt16LE(width, 6);
  image.writeUInt16LE(height, 8);
  image.writeUInt16LE(frame.width, 32);
  image.writeUInt16LE(frame.height, 34);
  return image;
}

function webp(width: number, height: number): Buffer {
  const image = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=', 'base64');
  image.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return image;
}

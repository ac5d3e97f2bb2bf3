/** A picture's type and size, read from its first bytes. */
export interface PictureType {
  /** The picture's media type. */
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  width: number
  height: number
}

/** Reads the type and size of a PNG, JPEG, GIF or WebP. `undefined` for any other format. */
export function readPictureType(bytes: Uint8Array): PictureType | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length < 25) return undefined
  if (view.readUInt32BE(0) === 0x89504e47)
    return { type: 'image/png', width: view.readUInt32BE(16), height: view.readUInt32BE(20) }
  if (/^GIF8[79]a$/.test(view.toString('latin1', 0, 6)))
    return { type: 'image/gif', width: view.readUInt16LE(6), height: view.readUInt16LE(8) }
  if (view.readUInt16BE(0) === 0xffd8) return readJpeg(view)
  if (view.toString('latin1', 0, 4) === 'RIFF' && view.toString('latin1', 8, 12) === 'WEBP')
    return readWebp(view)
  return undefined
}

/** Reads the size of a JPEG from the frame header (SOF), which follows other segments. */
function readJpeg(view: Buffer): PictureType | undefined {
  let at = 2
  while (at + 9 <= view.length && view[at] === 0xff) {
    const marker = view[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return {
        type: 'image/jpeg',
        width: view.readUInt16BE(at + 7),
        height: view.readUInt16BE(at + 5),
      }
    at += 2 + view.readUInt16BE(at + 2)
  }
  return undefined
}

/** Reads the size of the three kinds of WebP: lossy, lossless and extended. */
function readWebp(view: Buffer): PictureType | undefined {
  const type = 'image/webp'
  const kind = view.toString('latin1', 12, 16)
  if (kind === 'VP8 ' && view.length >= 30)
    return { type, width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = view.readUInt32LE(21)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind === 'VP8X' && view.length >= 30)
    return { type, width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 }
  return undefined
}

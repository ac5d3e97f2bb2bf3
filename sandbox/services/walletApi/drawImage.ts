import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const cells = 6
const cell = 16
const size = cells * cell
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Draws a PNG of 96 × 96 pixels. The same name always gives the same picture. */
export function drawImage(name: string): Uint8Array<ArrayBuffer> {
  const bytes = createHash('sha256').update(`latchkey image ${name}`).digest()
  const ground = bytes.subarray(0, 3).map((channel) => 140 + (channel % 100))
  const ink = bytes.subarray(3, 6).map((channel) => channel % 110)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // A depth of eight bits, with a palette.
  header.set([8, 3, 0, 0, 0], 8)
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('PLTE', Buffer.concat([ground, ink])),
      chunk('IDAT', deflateSync(pixels(bytes.subarray(6)))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** Draws a symmetric pattern of squares with a margin. */
function pixels(bytes: Uint8Array) {
  const rows = Buffer.alloc((size + 1) * size)
  for (let y = cell; y < size - cell; y++) {
    for (let x = cell; x < size - cell; x++) {
      const column = Math.floor(x / cell)
      const half = Math.min(column, cells - 1 - column)
      const row = Math.floor(y / cell)
      rows[y * (size + 1) + 1 + x] = bytes[row * 3 + half]! % 2
    }
  }
  return rows
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

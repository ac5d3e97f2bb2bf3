import { encodeQR } from 'qr'

export interface QrDrawing {
  /** The width and height of the code, in modules. */
  size: number
  /** The dark modules as the `d` attribute of an SVG path, one unit for each module. */
  path: string
}

/**
 * Draws a text as a QR code. This is a separate module, so that the encoder loads only when a code
 * shows.
 */
export function drawQrCode(text: string): QrDrawing {
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1))
  const path = rows.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { size: rows.length, path: path.join('') }
}

/** Returns the start and length of each run of dark modules in a row. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    if (!isDark) return
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}

import { encodeQR } from 'qr'

export interface QrDrawing {
  /** How many modules the code is wide and high. */
  size: number
  /** The dark modules as the `d` of an SVG path, one unit a module. */
  path: string
}

/** Draws a text as a QR code. In a module of its own, so that the encoder loads when one shows. */
export function drawQrCode(text: string): QrDrawing {
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1))
  const path = rows.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { size: rows.length, path: path.join('') }
}

/** Where dark modules stand side by side in a row: the first of them, and how many. */
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

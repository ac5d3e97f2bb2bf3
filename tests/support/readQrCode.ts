import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { expect } from 'vitest'

/** Reads the QR code from a picture of the page, as a camera does. */
export async function readQrCode(page: Page): Promise<string> {
  const code = page.locator('svg[data-status="ready"]')
  await code.locator('path').waitFor()
  await expect.poll(() => page.evaluate(countMotion)).toBe(0)
  const png = await page.locator('.lk-qr').screenshot()
  const { data, width, height } = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const drawing = canvas.getContext('2d')!
      drawing.drawImage(bitmap, 0, 0)
      const image = drawing.getImageData(0, 0, bitmap.width, bitmap.height)
      return { data: [...image.data], width: image.width, height: image.height }
    },
    [...png],
  )
  return decodeQR({ data: Uint8Array.from(data), width, height })
}

/**
 * Counts finite animations. Infinite animations, such as a pulse, are left out, because they never
 * end.
 */
const countMotion = () =>
  document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length

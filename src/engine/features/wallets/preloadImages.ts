import type { Cancel, Platform } from '../../platform/Platform.ts'
import { preloadBrowserImage } from '../../platform/preloadBrowserImage.ts'
import type { ListedWallet } from './ListedWallet.ts'

const imagesPreloaded = 20
const preloadLimit = 2_000

/** Preloads the images that show first. An image that takes longer than 2 s loads when it shows. */
export function preloadImages(
  { clock, preloadImage = preloadBrowserImage }: Pick<Platform, 'clock' | 'preloadImage'>,
  wallets: readonly ListedWallet[],
): Cancel {
  const urls = wallets
    .slice(0, imagesPreloaded)
    .map(({ imageUrl }) => imageUrl)
    .filter((url) => url !== undefined && !url.startsWith('data:'))
  const controller = new AbortController()
  for (const url of urls) preloadImage(url!, controller.signal)
  const stop = () => controller.abort()
  const forget = urls.length > 0 ? clock.after(preloadLimit, stop) : stop
  return () => {
    forget()
    stop()
  }
}

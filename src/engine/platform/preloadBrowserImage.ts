/** Has the browser read an image before it shows; the signal gives it up. */
export function preloadBrowserImage(url: string, signal: AbortSignal): void {
  if (typeof window === 'undefined' || signal.aborted) return
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  image.src = url
  // Without an address the browser gives the request up.
  signal.addEventListener('abort', () => image.removeAttribute('src'), { once: true })
}

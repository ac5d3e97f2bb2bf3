/** Loads an image before it is shown. Stops when the signal aborts. */
export function preloadBrowserImage(url: string, signal: AbortSignal): void {
  if (typeof window === 'undefined' || signal.aborted) return
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  image.src = url
  // Removing the URL makes the browser stop the request.
  signal.addEventListener('abort', () => image.removeAttribute('src'), { once: true })
}

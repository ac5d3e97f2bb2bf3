/**
 * Opens a window of the site. The window closes when the frame goes away, for example because the
 * page removes or navigates it. Otherwise the user could answer a question that no frame waits for.
 * Call this function in the click handler. Returns `undefined` if the browser blocks the window.
 */
export function openWindow(path: '/approve' | '/loading'): Window | undefined {
  // The window has no name. With a name, a page could open a window of the same name first, and
  // keep a reference to the window.
  const opened = window.open(path, '_blank', 'popup,width=420,height=680')
  if (!opened) return undefined
  window.addEventListener('pagehide', () => opened.close())
  return opened
}

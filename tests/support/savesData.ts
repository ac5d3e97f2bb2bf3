/**
 * Runs in a page, before the page's own scripts. Simulates a user who saves data, so that the page
 * does not load code while it is idle.
 */
export function savesData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

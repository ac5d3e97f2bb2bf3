/** Runs in a page, before its own scripts: its user saves data, so nothing loads while it is idle. */
export function savesData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

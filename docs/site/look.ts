export type Look = 'light' | 'dark'

const key = 'latchkey-docs-look'
const listeners = new Set<() => void>()

/** The site's color mode. `public/look.js` uses the same key for the stored choice. */
export const look = {
  /** `undefined` while the page follows the system. */
  chosen: () => document.documentElement.dataset.look as Look | undefined,

  /** Switches to the other mode. A mode that equals the system's is not stored. */
  toggle() {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (look.chosen() ?? system) === 'dark' ? 'light' : 'dark'
    remember(next === system ? undefined : next)
    for (const listener of listeners) listener()
  },

  /** Applies the choice of another document. Does not store it. */
  follow(chosen: Look | undefined) {
    show(chosen)
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function remember(chosen: Look | undefined) {
  show(chosen)
  try {
    if (chosen) localStorage.setItem(key, chosen)
    else localStorage.removeItem(key)
  } catch {
    // Storage is forbidden here, so the choice lasts as long as the page.
  }
}

function show(chosen: Look | undefined) {
  if (chosen) document.documentElement.dataset.look = chosen
  else delete document.documentElement.dataset.look
}

export type Look = 'light' | 'dark'

const key = 'latchkey-docs-look'
const listeners = new Set<() => void>()

/** The look of this site. What the reader chose is remembered by `public/look.js`' key. */
export const look = {
  /** Nothing while it is the system's. */
  chosen: () => document.documentElement.dataset.look as Look | undefined,

  /** The other look than the one that shows; what equals the system's is not remembered. */
  toggle() {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (look.chosen() ?? system) === 'dark' ? 'light' : 'dark'
    remember(next === system ? undefined : next)
    for (const listener of listeners) listener()
  },

  /** Shows what another document chose, and remembers nothing. */
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

import type { Platform } from 'latchkey/engine'

/** Where wallets announce themselves to one example alone. */
export function createWalletPage(): { page: EventTarget; pageEvents: Platform['pageEvents'] } {
  const page = new EventTarget()
  return {
    page,
    pageEvents: {
      on(name, listener) {
        const hear = (event: Event) => listener((event as CustomEvent<unknown>).detail)
        page.addEventListener(name, hear)
        return () => page.removeEventListener(name, hear)
      },
      dispatch: (name, detail) => void page.dispatchEvent(new CustomEvent(name, { detail })),
    },
  }
}

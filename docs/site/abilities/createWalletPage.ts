import type { Platform } from 'latchkey/engine'

/** A page in which wallets announce themselves to only one example. */
export function createWalletPage(): { page: EventTarget; pageEvents: Platform['pageEvents'] } {
  const page = new EventTarget()
  return {
    page,
    pageEvents: {
      on(name, listener) {
        const receive = (event: Event) => listener((event as CustomEvent<unknown>).detail)
        page.addEventListener(name, receive)
        return () => page.removeEventListener(name, receive)
      },
      dispatch: (name, detail) => void page.dispatchEvent(new CustomEvent(name, { detail })),
    },
  }
}

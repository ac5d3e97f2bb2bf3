import type { ParentPage } from './Platform.ts'

/** The page around this one, if it is in a frame. */
export function browserParent(): ParentPage {
  const page = typeof window === 'undefined' ? undefined : window
  const parent = page && page.parent !== page ? page.parent : undefined
  return {
    origin() {
      if (!parent || !page) return undefined
      // Firefox does not report it. The referrer does, unless the parent forbids it.
      const said = page.location.ancestorOrigins?.[0] ?? page.document.referrer
      return URL.canParse(said) ? new URL(said).origin : undefined
    },
    post: (message, origin) => parent?.postMessage(message, origin),
    on(origin, listener) {
      const hear = (event: MessageEvent<unknown>) => {
        if (event.source === parent && event.origin === origin) listener(event.data)
      }
      if (parent) page?.addEventListener('message', hear)
      return () => page?.removeEventListener('message', hear)
    },
  }
}

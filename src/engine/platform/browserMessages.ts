import type { PageMessages, ParentPage } from './Platform.ts'

/** Provides the messages that a page posts to itself. Some extensions answer such messages. */
export function browserMessages(): PageMessages {
  const page = typeof window === 'undefined' ? undefined : window
  return {
    post(message) {
      try {
        page?.postMessage(message, page.location.origin)
      } catch {
        // The page has no origin, or the message cannot be cloned. Nothing is sent then.
      }
    },
    on(listener) {
      const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
        if (source === page && origin === page?.location.origin) listener(data)
      }
      page?.addEventListener('message', receive)
      return () => page?.removeEventListener('message', receive)
    },
  }
}

/** Provides the page around this page, if this page is in a frame. */
export function browserParent(): ParentPage {
  const page = typeof window === 'undefined' ? undefined : window
  const parent = page && page.parent !== page ? page.parent : undefined
  return {
    origin() {
      if (!parent || !page) return undefined
      // Firefox does not report the parent's origin. The referrer contains the origin, unless the
      // parent forbids this.
      const said = page.location.ancestorOrigins?.[0] ?? page.document.referrer
      return URL.canParse(said) ? new URL(said).origin : undefined
    },
    post: (message, origin) => parent?.postMessage(message, origin),
    on(origin, listener) {
      const receive = (event: MessageEvent<unknown>) => {
        if (event.source === parent && event.origin === origin) listener(event.data)
      }
      if (parent) page?.addEventListener('message', receive)
      return () => page?.removeEventListener('message', receive)
    },
  }
}

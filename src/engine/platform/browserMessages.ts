import type { PageMessages } from './Platform.ts'

/** The messages that a page posts to itself, as some extensions speak with it. */
export function browserMessages(): PageMessages {
  const page = typeof window === 'undefined' ? undefined : window
  return {
    post(message) {
      try {
        page?.postMessage(message, page.location.origin)
      } catch {
        // A page without an origin of its own, or a message that cannot be cloned: nobody hears it.
      }
    },
    on(listener) {
      const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
        if (source === page && origin === page?.location.origin) listener(data)
      }
      page?.addEventListener('message', hear)
      return () => page?.removeEventListener('message', hear)
    },
  }
}

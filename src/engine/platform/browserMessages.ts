import type { PageMessages } from './Platform.ts'

/** The messages that a page posts to itself, which some extensions answer. */
export function browserMessages(): PageMessages {
  const page = typeof window === 'undefined' ? undefined : window
  return {
    post(message) {
      try {
        page?.postMessage(message, page.location.origin)
      } catch {
        // The page has no origin, or the message cannot be cloned. Then there is no answer.
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

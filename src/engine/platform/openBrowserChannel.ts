import type { Channel } from './Platform.ts'

/**
 * Opens a channel for messages between tabs of the same origin. `post` does nothing on a server, or
 * if storage is forbidden.
 */
export function openBrowserChannel(name: string): Channel {
  const channel = typeof window === 'undefined' ? undefined : broadcastChannel(name)
  return {
    post: (message) => channel?.postMessage(message),
    on(listener) {
      const receive = (event: MessageEvent<unknown>) => listener(event.data)
      channel?.addEventListener('message', receive)
      return () => channel?.removeEventListener('message', receive)
    },
    close: () => channel?.close(),
  }
}

function broadcastChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    // The browser has no channels or forbids them. Firefox forbids them if the user blocks cookies.
    return undefined
  }
}

import type {
  FrameMessage,
  PageMessage,
  PassedAnswer,
  PlaygroundError,
} from './PlaygroundMessage.ts'

type Listener = (message: PageMessage) => void

interface Waiting {
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/**
 * Creates the frame's side of the port. It sends requests to the page and receives the page's
 * events.
 */
export function createPageLink(port: MessagePort) {
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<Listener>()
  let asked = 0

  function receive({ data }: MessageEvent<PageMessage>) {
    if (data.kind === 'answer') waiting.get(data.id)?.resolve(data.value)
    else if (data.kind === 'refusal') waiting.get(data.id)?.reject(errorOf(data.error))
    else for (const listener of listeners) listener(data)
  }

  function say(message: FrameMessage) {
    port.postMessage(message)
  }

  function ask(question: (id: number) => FrameMessage, signal?: AbortSignal) {
    const id = ++asked
    return new Promise<unknown>((resolve, reject) => {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', () => {
        say({ kind: 'abort', id })
        reject(signal.reason)
      })
      waiting.set(id, { resolve, reject })
      say(question(id))
    }).finally(() => waiting.delete(id))
  }

  return {
    say,

    /** Starts receiving. Earlier messages of the page waited in the port. */
    open() {
      port.onmessage = receive
    },

    listen(listener: Listener) {
      listeners.add(listener)
    },

    /** A request to a wallet of the page. */
    askWallet: (rdns: string, request: { method: string; params?: unknown }) =>
      ask((id) => ({ kind: 'wallet', id, rdns, request })),

    /** `fetch` through the page, which only allows requests to the sandbox. */
    async fetch(input: RequestInfo | URL, init?: RequestInit) {
      const request = new Request(input, init)
      const { url, method, headers, signal } = request
      const body = method === 'GET' || method === 'HEAD' ? undefined : await request.text()
      const passed = await ask(
        (id) => ({ kind: 'fetch', id, url, method, headers: [...headers], body }),
        signal,
      )
      const { body: bytes, ...answer } = passed as PassedAnswer
      return new Response(bytes.byteLength === 0 ? null : bytes, {
        status: answer.status,
        headers: answer.headers.map(([name, value]): [string, string] => [name, value]),
      })
    },
  }
}

export type PageLink = ReturnType<typeof createPageLink>

/** An error as wallets throw it, with the code of EIP-1193. */
function errorOf({ message, ...more }: PlaygroundError) {
  return Object.assign(new Error(message), more)
}

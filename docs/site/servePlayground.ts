import type { TestWallet } from '../../sandbox/wallets/createTestWallet.ts'
import type {
  FrameMessage,
  PageMessage,
  PassedAnswer,
  PlaygroundError,
} from '../playground/PlaygroundMessage.ts'
import type { PageSandbox } from './SandboxContext.tsx'

interface PlaygroundHost {
  readonly port: MessagePort
  readonly sandbox: PageSandbox
  onOutcome(error: string | undefined): void
}

const walletEvents = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const

/**
 * The page's end of the port: its wallets answer the frame, and only requests to the sandbox's
 * chains and services are allowed. Returns a function that ends it.
 */
export function servePlayground({ port, sandbox, onOutcome }: PlaygroundHost) {
  const { chains, services } = sandbox
  const wallets = Object.values<TestWallet>(sandbox.wallets ?? {})
  const allowed = new Set(
    [...chains.map(({ rpcUrl }) => rpcUrl), ...Object.values(services ?? {})].map(originOf),
  )
  const running = new Map<number, AbortController>()
  const undo: (() => void)[] = []
  const say = (message: PageMessage) => port.postMessage(message)

  for (const { info, provider } of wallets) {
    for (const event of walletEvents) {
      const pass = (detail: unknown) =>
        say({ kind: 'walletEvent', rdns: info.rdns, event, detail: copyOf(detail) })
      provider.on(event, pass)
      undo.push(() => provider.removeListener(event, pass))
    }
  }

  async function answer(id: number, work: () => Promise<unknown>) {
    try {
      say({ kind: 'answer', id, value: await work() })
    } catch (error) {
      say({ kind: 'refusal', id, error: refusalOf(error) })
    }
  }

  async function pass({ id, url, method, headers, body }: FrameMessage & { kind: 'fetch' }) {
    if (!allowed.has(originOf(url))) throw new TypeError(`Only the sandbox answers here: ${url}`)
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const response = await fetch(url, {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        signal: controller.signal,
        ...(body !== undefined && { body }),
      })
      return {
        status: response.status,
        headers: [...response.headers],
        body: await response.arrayBuffer(),
      } satisfies PassedAnswer
    } finally {
      running.delete(id)
    }
  }

  port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
    if (data.kind === 'outcome') onOutcome(data.error?.slice(0, 1_000))
    if (data.kind === 'abort') running.get(data.id)?.abort()
    if (data.kind === 'fetch') void answer(data.id, () => pass(data))
    if (data.kind === 'wallet') {
      const wallet = wallets.find(({ info }) => info.rdns === data.rdns)
      if (wallet) void answer(data.id, () => wallet.provider.request(data.request))
    }
  }

  return () => {
    for (const end of undo) end()
    for (const controller of running.values()) controller.abort()
    port.close()
  }
}

function originOf(url: string) {
  return URL.parse(url)?.origin
}

function refusalOf(error: unknown): PlaygroundError {
  const { message = String(error), code, data } = error as Partial<PlaygroundError>
  return {
    message,
    ...(typeof code === 'number' && { code }),
    ...(data !== undefined && { data: copyOf(data) }),
  }
}

/** Events carry errors and plain values; only the latter can pass a port. */
function copyOf(detail: unknown) {
  return detail instanceof Error ? refusalOf(detail) : detail
}

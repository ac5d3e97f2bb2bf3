import { exposeToEndpoint, type HostEndpoint } from '@farcaster/miniapp-host'
import { expect } from 'vitest'
import type { Platform } from '../../src/engine/index.ts'

/** The account of the host's wallet, and the hash of each transaction that it sends. */
export const hostAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hostHash = `0x${'c4'.repeat(32)}`
const farcaster = 'https://farcaster.xyz'

type HostSdk = Parameters<typeof exposeToEndpoint>[0]['sdk']
type HostWallet = NonNullable<Parameters<typeof exposeToEndpoint>[0]['ethProvider']>

/** Creates a wallet in the host, with the interface that Farcaster's host package expects. */
function createHostWallet() {
  const listeners = new Map<string, Set<(detail: unknown) => void>>()
  const asked: { method: string; params?: unknown }[] = []
  const state = { accounts: [hostAccount], refusal: undefined as object | undefined }
  const answers: Record<string, unknown> = {
    eth_chainId: '0x2105',
    personal_sign: '0xabcd',
    eth_sendTransaction: hostHash,
    wallet_revokePermissions: null,
  }
  const provider = {
    async request(request: { method: string; params?: unknown }) {
      asked.push({ method: request.method, params: request.params })
      if (state.refusal) throw state.refusal
      if (/^eth_(accounts|requestAccounts)$/.test(request.method)) return state.accounts
      return answers[request.method]
    },
    on(event: string, listener: (detail: unknown) => void) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener: (event: string, listener: (detail: unknown) => void) =>
      void listeners.get(event)?.delete(listener),
  }
  const emit = (event: string, detail: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(detail)
  }
  return { provider: provider as unknown as HostWallet, asked, state, emit }
}

interface HostOptions {
  origin?: string | undefined
  sdk?: object
  /** Whether the host does not answer. */
  isSilent?: boolean
}

/** Creates a page in a frame of a host. The host runs Farcaster's own host package. */
export function createMiniAppHost({
  origin = farcaster,
  sdk = {},
  isSilent = false,
}: HostOptions = {}) {
  const wallet = createHostWallet()
  const sent: { message: unknown; target: string }[] = []
  const inPage = new Set<(message: unknown) => void>()
  const inHost = new Set<(event: MessageEvent) => void>()
  const toPage = (message: unknown) => {
    for (const listener of [...inPage]) listener(structuredClone(message))
  }
  const endpoint = {
    postMessage: toPage,
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => inHost.add(listener),
    removeEventListener: (_: string, listener: (event: MessageEvent) => void) =>
      inHost.delete(listener),
    emit: (event: unknown) => toPage({ type: 'frameEvent', event }),
    emitEthProvider: (event: string, params: unknown) =>
      toPage({ type: 'frameEthProviderEvent', event, params }),
  } as unknown as HostEndpoint
  if (!isSilent)
    exposeToEndpoint({
      endpoint,
      miniAppOrigin: 'https://app.test',
      ethProvider: wallet.provider,
      sdk: {
        context: { client: { clientFid: 9152, added: false }, user: { fid: 1 } },
        getCapabilities: async () => ['actions.ready', 'wallet.getEthereumProvider'],
        ...sdk,
      } as unknown as HostSdk,
    })
  const parentPage: NonNullable<Platform['parentPage']> = {
    origin: () => origin,
    post(message, target) {
      sent.push({ message, target })
      const data = structuredClone(message)
      for (const listener of [...inHost])
        listener(new MessageEvent('message', { data, origin: 'https://app.test' }))
    },
    on(from, listener) {
      expect(from).toBe(origin)
      inPage.add(listener)
      return () => void inPage.delete(listener)
    },
  }
  return { wallet, sent, inPage, toPage, parentPage }
}

import { base58, base64 } from '@scure/base'
import type { createTestWallet } from './createTestWallet.ts'
import { isRecord } from './isRecord.ts'
import { ProviderRpcError, rpcErrors } from './ProviderRpcError.ts'
import { randomUuid } from './randomUuid.ts'
import type { createSolanaWallet } from './solana/createSolanaWallet.ts'

/** A JSON-RPC message. */
type Message = Readonly<Record<string, unknown>>

export interface Port {
  postMessage(message: { data: Message }): void
  disconnect(): void
  onMessage: { addListener(listener: (message: { data: Message }) => void): void }
  onDisconnect: { addListener(listener: () => void): void }
}

interface MultichainOptions {
  evm: ReturnType<typeof createTestWallet>
  solana: ReturnType<typeof createSolanaWallet>
  /** The CAIP-2 ids of the chains that the wallet grants. */
  chains: readonly string[]
}

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** The id of the extension. In Chrome, an id consists of 32 letters from a to p. */
const extensionId = 'latchkeylatchkeylatchkeylatchkey'.replaceAll('y', 'a').replaceAll('t', 'b')
const evmMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_getBalance',
  'wallet_getCapabilities',
  'wallet_sendCalls',
]
const solanaMethods = ['signMessage', 'signIn', 'signTransaction', 'signAndSendTransaction']

/**
 * Provides the wallet's side of one session for EVM networks and Solana: CAIP-25, 27, 285, 311 and
 * 312, over a port of an extension. The wallets of the two namespaces store the permissions.
 */
export function createMultichainEnd({ evm, solana, chains }: MultichainOptions) {
  const ports = new Map<object, (message: Message) => void>()
  const lost = new Map<object, () => void>()
  const { abilities } = evm
  let sessionId: string | undefined

  const evmAccounts = () => (evm.page.permitted() as readonly string[]) ?? []
  const solanaAccounts = () => solana.page.granted().map(({ address }) => address)

  function session() {
    return abilities.multichain === 'caip' ? caipSession() : metamaskSession()
  }

  /** Returns the session in MetaMask's format: one scope for each network, without an id. */
  function metamaskSession() {
    const scope = (id: string, methods: readonly string[], accounts: readonly string[]) => [
      id,
      { methods, notifications: [], accounts: accounts.map((address) => `${id}:${address}`) },
    ]
    return {
      sessionScopes: Object.fromEntries([
        ...(evmAccounts().length > 0
          ? chains.map((id) => scope(id, evmMethods, evmAccounts()))
          : []),
        ...(solanaAccounts().length > 0
          ? [scope(solanaMainnet, solanaMethods, solanaAccounts())]
          : []),
      ]),
      sessionProperties: {},
    }
  }

  /**
   * Returns the session in the format of CAIP-25: one scope for each namespace, with the networks
   * as references.
   */
  function caipSession() {
    const references = chains.map((id) => id.slice('eip155:'.length))
    const accounts = evmAccounts().map((address) => `eip155:0:${address}`)
    const solanaIds = solanaAccounts().map((address) => `${solanaMainnet}:${address}`)
    const [, reference] = solanaMainnet.split(':')
    const notifications: readonly string[] = []
    return {
      sessionId,
      scopes: {
        ...(accounts.length > 0 && {
          eip155: { references, methods: evmMethods, notifications, accounts },
        }),
        ...(solanaIds.length > 0 && {
          solana: {
            references: [reference],
            methods: solanaMethods,
            notifications,
            accounts: solanaIds,
          },
        }),
      },
    }
  }

  function report() {
    for (const post of ports.values())
      post({ jsonrpc: '2.0', method: 'wallet_sessionChanged', params: session() })
  }
  evm.provider.on('accountsChanged', report)
  solana.page.on('accounts', report)
  solana.page.on('gone', report)

  function assertSession(params: Message) {
    if (abilities.multichain !== 'caip') return
    if (sessionId === undefined) throw new ProviderRpcError(5501, 'No active sessions')
    if (params.sessionId !== sessionId) throw new ProviderRpcError(5500, 'SessionId not recognized')
  }

  async function answer(method: string, params: Message): Promise<unknown> {
    if (abilities.multichain === 'unknown' || abilities.multichain === 'none')
      throw new ProviderRpcError(-32601, 'Method not found')
    switch (method) {
      case 'wallet_createSession':
        return evm.page.call({ method, params }, async (approve) => {
          const wanted = Object.keys(isRecord(params.optionalScopes) ? params.optionalScopes : {})
          const wants = (namespace: string) => wanted.some((id) => id.startsWith(namespace))
          await approve({ kind: 'connect', accounts: wanted })
          sessionId ??= randomUuid()
          if (wants('eip155:')) evm.page.permit()
          if (wants('solana:')) await solana.page.connect(async () => {})
          return session()
        })
      case 'wallet_getSession':
        if (abilities.multichain === 'caip' && sessionId === undefined) return { scopes: {} }
        assertSession(params)
        return session()
      case 'wallet_revokeSession':
        return evm.page.call({ method, params }, () => {
          assertSession(params)
          const given = Array.isArray(params.scopes) ? params.scopes.map(String) : undefined
          const gives = (namespace: string) =>
            !given || given.some((id) => id.startsWith(namespace))
          if (gives('eip155:')) evm.page.revoke()
          if (gives('solana:')) solana.page.revoke()
          if (!given) sessionId = undefined
          return true
        })
      case 'wallet_invokeMethod':
        assertSession(params)
        return invoke(String(params.scope), isRecord(params.request) ? params.request : {})
      default:
        throw new ProviderRpcError(-32601, 'Method not found')
    }
  }

  async function invoke(scope: string, request: Message): Promise<unknown> {
    const method = String(request.method)
    if (scope.startsWith('eip155:')) {
      if (!chains.includes(scope) || !evmMethods.includes(method)) throw rpcErrors.UNAUTHORIZED()
      evm.switchChain(Number(scope.slice('eip155:'.length)))
      return evm.provider.request({ method, params: request.params })
    }
    const params = isRecord(request.params) ? request.params : {}
    const address = readAddress(isRecord(params.account) ? params.account : params)
    const account = solana.provider.accounts.find((one) => one?.address === address)
    if (scope !== solanaMainnet || !account) throw rpcErrors.UNAUTHORIZED()
    return askSolana(method, params, account)
  }

  async function askSolana(method: string, params: Message, account: object) {
    const features = solana.provider.features as unknown as Readonly<
      Record<string, Readonly<Record<string, (input: object) => Promise<readonly object[]>>>>
    >
    const act = features[`solana:${method}`]?.[method]
    if (!act) throw rpcErrors.UNSUPPORTED_METHOD(method)
    const bytes = (name: string) =>
      typeof params[name] === 'string' ? { [name]: base64.decode(params[name]) } : {}
    const input =
      method === 'signIn' ? params : { account, ...bytes('message'), ...bytes('transaction') }
    const [output] = await act(input)
    return Object.fromEntries(
      Object.entries(output as Message).map(([name, value]) => {
        if (!(value instanceof Uint8Array)) return [name, value]
        return [name, name === 'signature' ? base58.encode(value) : base64.encode(value)]
      }),
    )
  }

  async function receive(message: Message, post: (message: Message) => void) {
    const { id, method, params } = message
    const reply = { id, jsonrpc: '2.0' }
    try {
      post({ ...reply, result: await answer(String(method), isRecord(params) ? params : {}) })
    } catch (cause) {
      const { code, message } = cause as ProviderRpcError
      post({ ...reply, error: { code, message } })
    }
  }

  function connect(): Port {
    const listeners: ((message: { data: Message }) => void)[] = []
    const key = {}
    const ended: (() => void)[] = []
    // A real port also clones messages, and delivers the wallet's messages later.
    const post = (message: Message) =>
      void queueMicrotask(() => {
        for (const listener of ports.has(key) ? listeners : [])
          listener({ data: structuredClone(message) })
      })
    ports.set(key, post)
    lost.set(key, () => {
      ports.delete(key)
      for (const listener of ended) listener()
    })
    return {
      postMessage: ({ data }) => void receive(structuredClone(data), post),
      disconnect: () => void ports.delete(key),
      onMessage: { addListener: (listener) => void listeners.push(listener) },
      onDisconnect: { addListener: (listener) => void ended.push(listener) },
    }
  }

  return {
    extensionId,

    /** Chrome's `runtime`, for pages that may connect to this wallet. */
    runtime: {
      connect(id: string): Port {
        if (id !== extensionId) throw new Error(`No extension has the id ${id}.`)
        return connect()
      },
    },

    /** Announces the wallet by CAIP-294, now and whenever the page asks for wallets. */
    announce(target: EventTarget) {
      const params = { ...evm.info, targets: [{ type: 'caip-348', value: extensionId }] }
      const detail = { id: 1, jsonrpc: '2.0', method: 'wallet_announce', params }
      function announcement() {
        if (abilities.multichain !== 'none')
          target.dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail }))
      }
      target.addEventListener('caip294:wallet_prompt', announcement)
      announcement()
    },

    /** Closes the channels to all pages, as a restart of the extension does. */
    restart() {
      for (const close of [...lost.values()]) close()
      lost.clear()
    },

    /** How many pages have a channel to the wallet. */
    get portCount() {
      return ports.size
    },
  }
}

const readAddress = (value: Message) => String(value.address)

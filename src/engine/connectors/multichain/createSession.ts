import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { fromWallet } from '../../adapters/toWalletError.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { causesOf, readField } from '../../errors/readField.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'
import { assertNotAborted, within } from '../../store/untilAborted.ts'
import { createWalletRpc } from './createWalletRpc.ts'
import {
  addressesOf,
  noScopes,
  readScopes,
  type Scope,
  type Scopes,
  type SessionNamespace,
} from './readScopes.ts'

/** A request in the format of its namespace. */
export interface ScopedRequest {
  method: string
  params?: unknown
}

/** The stored values of a session. */
export interface SessionMemory {
  /** Reads the id of the session, if the wallet gave it one. */
  read(): string | undefined
  keep(sessionId: string | undefined): void
  forget(): void
}

/** A session, as the wallet last reported it. */
export interface Session {
  /**
   * Reads the session without prompting the user. Resolves with `undefined` if the wallet has no
   * sessions or does not answer.
   */
  read(signal: AbortSignal): Promise<Scopes | undefined>
  /**
   * Returns the accounts of the session. The Solana account that the user last chose comes first.
   */
  scopes(): Scopes
  /**
   * Asks the user for accounts on these networks. Resolves with `undefined` if the wallet does not
   * support such sessions. Throws `common/REJECTED`.
   */
  ask(networkIds: readonly CaipNetworkId[], signal: AbortSignal): Promise<Scopes | undefined>
  /** Sends a request to one network of the session (CAIP-27). */
  invoke(networkId: CaipNetworkId, request: ScopedRequest, signal: AbortSignal): Promise<unknown>
  /**
   * Revokes the grant of one namespace, or the whole session (CAIP-285). A session with an id can
   * only be revoked as a whole.
   */
  revoke(namespace: SessionNamespace | undefined, signal: AbortSignal): Promise<void>
  onChange(listener: () => void): Cancel
  /** Closes the channel to the wallet. The wallet keeps the session. */
  close(): void
}

/** How long to wait for an answer without a prompt, and the first pause, in milliseconds. */
const timeout = 700
const mostTries = 3
/** The longest pause before a lost wallet is asked again. Each pause is twice as long. */
const longestPause = 5_000
const longestId = 1_000
/**
 * CAIP-25's codes for a rejection by the user: of the request, its methods or its notifications.
 */
const rejections: ReadonlySet<unknown> = new Set([5000, 5001, 5002])

const methods: Readonly<Record<SessionNamespace, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_call',
    'eth_getBalance',
    'eth_getTransactionReceipt',
    'wallet_watchAsset',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'wallet_requestExecutionPermissions',
    'wallet_revokeExecutionPermission',
    'wallet_getSupportedExecutionPermissions',
    'wallet_getGrantedExecutionPermissions',
  ],
  solana: ['signMessage', 'signIn', 'signTransaction', 'signAndSendTransaction'],
}

/**
 * Creates a session of CAIP-25 with a wallet: one grant for accounts on networks of several
 * namespaces. The wallet stores the session, so it survives reloads. MetaMask has one session for
 * each site, without an id. Other wallets give each session an id, and each later request contains
 * this id.
 */
export function createSession({
  platform,
  extensionId,
  memory,
}: {
  platform: Pick<Platform, 'clock' | 'createId' | 'injected' | 'pageMessages'>
  extensionId: string | undefined
  memory: SessionMemory
}): Session {
  const listeners = new Set<() => void>()
  const forever = new AbortController().signal
  let sessionId = memory.read()
  let scopes = noScopes
  /** The Solana account that the user last chose in MetaMask. */
  let chosen: string | undefined
  let isLooking = false

  const rpc = createWalletRpc({
    platform,
    extensionId,
    notified(method, params) {
      if (method === 'wallet_sessionChanged') {
        const id = readField(params, 'sessionId')
        if (id === undefined || id === sessionId) take(params)
      } else if (method === 'wallet_notify') receiveChoice(readField(params, 'notification'))
    },
    lost: () => void lookAgain().catch(() => take(undefined)),
  })

  /**
   * Reads the session again, because events may have been missed (CAIP-311). An updated extension
   * returns after a moment, and a removed extension never returns.
   */
  async function lookAgain() {
    if (isLooking) return
    isLooking = true
    try {
      for (let pause = timeout; listeners.size > 0 && !(await read(forever)); pause *= 2) {
        if (pause > longestPause) return take(undefined)
        await new Promise<void>((resolve) => platform.clock.after(pause, resolve))
      }
    } finally {
      isLooking = false
    }
  }

  function take(session: unknown) {
    const before = JSON.stringify(inOrder())
    scopes = readScopes(session)
    if (JSON.stringify(inOrder()) !== before) notify()
  }

  function receiveChoice(notification: unknown) {
    const address = readField(readField(notification, 'params'), '0')
    if (readField(notification, 'method') !== 'metamask_accountsChanged') return
    if (typeof address !== 'string' || !addressesOf(scopes.solana).includes(address)) return
    chosen = address
    notify()
  }

  function notify() {
    for (const listener of [...listeners]) listener()
  }

  function inOrder(): Scopes {
    const first = (scope: Scope): Scope => ({
      ...scope,
      addresses: [...scope.addresses].sort((a, b) => Number(b === chosen) - Number(a === chosen)),
    })
    return { ...scopes, solana: scopes.solana.map(first) }
  }

  const withId = () => (sessionId === undefined ? {} : { sessionId })

  async function read(signal: AbortSignal): Promise<Scopes | undefined> {
    for (let tries = 1; ; tries += 1) {
      try {
        const session = await within(timeout, {
          clock: platform.clock,
          signal,
          timeoutError: adapterErrors.TIMEOUT,
          work: (limited) => rpc.request('wallet_getSession', withId(), limited),
        })
        take(session)
        if (Object.values(scopes).flat().length > 0) memory.keep(sessionId)
        return inOrder()
      } catch (cause) {
        assertNotAborted(signal)
        // A wallet that has just started may miss the first request.
        if (!isEngineError(cause, 'adapter/TIMEOUT') || tries === mostTries) return undefined
      }
    }
  }

  return {
    read,
    scopes: inOrder,

    async ask(
      networkIds: readonly CaipNetworkId[],
      signal: AbortSignal,
    ): Promise<Scopes | undefined> {
      const optionalScopes = Object.fromEntries(
        networkIds.map((id) => {
          const namespace = id.startsWith('eip155:') ? 'eip155' : 'solana'
          const notifications = namespace === 'eip155' ? ['eth_subscription'] : []
          return [id, { methods: methods[namespace], notifications }]
        }),
      )
      // With this property, MetaMask reports the account that the user chooses.
      const sessionProperties = { solana_accountChanged_notifications: true }
      const params = { ...withId(), optionalScopes, sessionProperties }
      try {
        const session = await fromWallet(() => rpc.request('wallet_createSession', params, signal))
        const id = readField(session, 'sessionId')
        sessionId = typeof id === 'string' && id.length <= longestId ? id : undefined
        memory.keep(sessionId)
        take(session)
        return inOrder()
      } catch (cause) {
        if (causesOf(cause).some((one) => rejections.has(readField(one, 'code'))))
          throw commonErrors.REJECTED().because(cause)
        if (!isEngineError(cause, 'adapter/UNSUPPORTED')) throw cause
        return undefined
      }
    },

    invoke: (networkId: CaipNetworkId, request: ScopedRequest, signal: AbortSignal) =>
      rpc.request('wallet_invokeMethod', { ...withId(), scope: networkId, request }, signal),

    async revoke(namespace: SessionNamespace | undefined, signal: AbortSignal): Promise<void> {
      if (namespace && sessionId !== undefined) return
      const given = namespace && scopes[namespace].map(({ networkId }) => networkId)
      if (given && given.length === 0) return
      const params = { ...withId(), ...(given && { scopes: given }) }
      await rpc.request('wallet_revokeSession', params, signal)
      if (!namespace) {
        sessionId = undefined
        memory.forget()
      }
      scopes = namespace ? { ...scopes, [namespace]: [] } : noScopes
      notify()
    },

    onChange(listener: () => void): Cancel {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    close: rpc.close,
  }
}

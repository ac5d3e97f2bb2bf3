import { type CaipNetworkId, isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { EngineEvents } from '../../EngineEvents.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { openBrowserChannel } from '../../platform/openBrowserChannel.ts'
import type { Cancel, Channel } from '../../platform/Platform.ts'
import { within } from '../../store/untilAborted.ts'
import { createSiwxContext } from './createSiwxContext.ts'
import type { ActiveAccount } from './Siwx.ts'
import { isSessionOf, type SiwxAccount, type SiwxOption, type SiwxSession } from './SiwxOption.ts'
import { signInErrors } from './signInErrors.ts'

const limit = 30_000

export interface SiwxSessions {
  find(account: SiwxAccount): Promise<SiwxSession | undefined>
  revoke(account: SiwxAccount): Promise<void>
  /** Verifies and stores a session. Throws if the signature is invalid. */
  add(session: SiwxSession): Promise<void>
  remember(account: SiwxAccount): void
  /**
   * Finds the network on which the account signed in last. Ignores the current network, and
   * networks on which the session has ended.
   */
  findLast(account: ActiveAccount): Promise<CaipNetworkId | undefined>
  /**
   * Signs out the accounts of a wallet that disconnected. An account that another wallet also has
   * stays signed in.
   */
  end(gone: EngineEvents['DISCONNECT_SUCCESS']): Promise<void>
  start(): Cancel
}

/**
 * Provides the sessions of the plug-in, and the sessions that this page and its other tabs have
 * found.
 */
export function createSiwxSessions(
  {
    config,
    logger,
    platform,
    store,
  }: Pick<EngineContext, 'config' | 'logger' | 'platform' | 'store'>,
  plugin: SiwxOption,
  onChangedElsewhere: () => void,
): SiwxSessions {
  const context = () => createSiwxContext({ config, platform, store })
  const lastKey = `@latchkey/${config.id}/siwx-network`
  /** The accounts that each wallet had before it disconnected. */
  const addresses = new Map<string, readonly string[]>()
  const known = new Map<string, SiwxAccount>()
  let connections: unknown
  let channel: Channel | undefined

  const ask = <Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> =>
    within(limit, {
      clock: platform.clock,
      signal: new AbortController().signal,
      timeoutError: signInErrors.TIMEOUT,
      work: async () => work(),
    })

  const notifyTabs = () => channel?.post({ type: 'sessions' })

  async function find({ accountAddress, chainId }: SiwxAccount): Promise<SiwxSession | undefined> {
    const found = await ask(() => plugin.getSessions(chainId, accountAddress, context()))
    if (!Array.isArray(found)) return undefined
    const now = platform.clock.now()
    const account = { accountAddress, chainId }
    const session = found.find((one: unknown): one is SiwxSession => isSessionOf(account, one, now))
    if (session) known.set(`${chainId}:${accountAddress}`, account)
    return session
  }

  async function revoke({ accountAddress, chainId }: SiwxAccount) {
    known.delete(`${chainId}:${accountAddress}`)
    await ask(() => plugin.revokeSession(chainId, accountAddress, context()))
    notifyTabs()
  }

  function listAccounts() {
    const { namespaces } = store.get().connection
    if (namespaces === connections) return
    connections = namespaces
    for (const { connections: all } of Object.values(namespaces)) {
      for (const { accounts, connectorId, namespace } of all)
        addresses.set(
          `${namespace} ${connectorId}`,
          accounts.map(({ address }) => address),
        )
    }
  }

  /** Returns the network on which the account last signed in, from this browser's storage. */
  function lastNetwork({ accountAddress, namespace }: ActiveAccount): CaipNetworkId | undefined {
    const [chainId, address] = (platform.storage.get(lastKey) ?? '').split(' ')
    const isThisAccount = address === accountAddress && chainId?.startsWith(`${namespace}:`)
    return isThisAccount && isCaipNetworkId(chainId) ? chainId : undefined
  }

  async function signOutGone({ namespace, connectorId }: EngineEvents['DISCONNECT_SUCCESS']) {
    if (plugin.signOutOnDisconnect === false) return
    const gone = addresses.get(`${namespace} ${connectorId}`) ?? []
    addresses.delete(`${namespace} ${connectorId}`)
    const left = Object.values(store.get().connection.namespaces).flatMap((one) => [
      ...one.connections,
      ...one.remembered,
    ])
    if (left.length === 0) {
      known.clear()
      platform.storage.remove(lastKey)
      await ask(() => plugin.setSessions([], context()))
      notifyTabs()
      return
    }
    const isLeft = (address: string) =>
      left.some((one) => one.accounts.some((account) => account.address === address))
    const ended = [...known.values()].filter(
      ({ accountAddress }) => gone.includes(accountAddress) && !isLeft(accountAddress),
    )
    await Promise.all(ended.map(revoke))
  }

  return {
    find,
    revoke,
    async add(session) {
      await ask(() => plugin.addSession(session, context()))
      notifyTabs()
    },
    remember({ accountAddress, chainId }) {
      known.set(`${chainId}:${accountAddress}`, { accountAddress, chainId })
      platform.storage.set(lastKey, `${chainId} ${accountAddress}`)
    },
    async findLast(account) {
      const chainId = lastNetwork(account)
      if (chainId === undefined || chainId === account.chainId) return undefined
      // If the plug-in fails, the network is treated as a network without a session.
      const session = await find({ ...account, chainId }).catch(() => undefined)
      return session && chainId
    },
    end: (gone) =>
      signOutGone(gone).catch((cause) => {
        logger.warn(`Sessions were not ended: ${toEngineError(cause).message}`)
      }),
    start() {
      listAccounts()
      const stopListing = store.subscribe(listAccounts)
      const opened = (platform.openChannel ?? openBrowserChannel)(`@latchkey/${config.id}/siwx`)
      channel = opened
      const stopHearing = opened.on((message) => {
        if (readField(message, 'type') === 'sessions') onChangedElsewhere()
      })
      return () => {
        stopListing()
        stopHearing()
        opened.close()
        channel = undefined
      }
    },
  }
}

import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { isPrefixedEvmAddress, isSolanaKey } from '../../caip/CaipAddress.ts'
import { type CaipNetworkId, isNetworkOf } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { AccountType, Connection, WalletEvent } from '../../features/connection/Connection.ts'
import type { Network } from '../../features/network/Network.ts'
import type { SocialProvider } from '../../features/remoteConfig/RemoteConfig.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import type { FrameSignIn } from './createFrameSignIn.ts'
import type { Given } from './frameEvents.ts'
import { servesNamespace, type WalletNamespace, type WalletParts } from './WalletParts.ts'

type Listener = (event: WalletEvent) => void

export interface FrameAccounts {
  current(namespace: WalletNamespace): Connection | undefined
  /** Returns the addresses of all accounts in use. */
  addresses(): readonly string[]
  networkFor(namespace: WalletNamespace, wanted?: CaipNetworkId): Network
  /** Returns a network in the frame's format. */
  place(network: Network): { chainId: number | CaipNetworkId; rpcUrl?: string }
  read(
    namespace: WalletNamespace,
    network: Network,
    signal?: AbortSignal,
    preferredAccountType?: AccountType,
    signIn?: FrameSignIn,
  ): Promise<Connection>
  /** Reports the connection's network and accounts to the namespace's listeners. */
  reportConnection(namespace: WalletNamespace, connection: Connection): void
  types: PreferredTypes
  /** Subscribes the engine. When the last subscription ends, the session ends. */
  watch(namespace: WalletNamespace, listener: Listener): Cancel
  /** Subscribes the host. */
  listen(namespace: WalletNamespace, listener: Listener): Cancel
  /** Updates the email address wherever it is shown. */
  rename(email: string): void
  isWatched(): boolean
  /** Signs the user out on this page, even if the frame fails. */
  forget(): void
  /** Disconnects every namespace, because the frame no longer has a user. */
  end(): void
  /** Switches the frame to the network. The address may differ there. */
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
}

/** Provides the users of each namespace, as the frame reports them. */
export async function createFrameAccounts(parts: WalletParts): Promise<FrameAccounts> {
  const { cell, client, connectorId, context, memory } = parts
  const current = new Map<WalletNamespace, Connection>()
  const watchers = new Map<WalletNamespace, Set<Listener>>()
  const listeners = new Map<WalletNamespace, Set<Listener>>()
  const types = createPreferredTypes(parts)
  const checksum = context.networks.some(({ chainNamespace }) => chainNamespace === 'eip155')
    ? await loadChecksum()
    : (address: string) => address

  const networksOf = (namespace: WalletNamespace) =>
    context.networks.filter(({ chainNamespace }) => chainNamespace === namespace)

  function networkFor(namespace: WalletNamespace, wanted?: CaipNetworkId): Network {
    const networks = networksOf(namespace)
    const by = (id: unknown) => networks.find(({ caipNetworkId }) => caipNetworkId === id)
    const network = by(wanted) ?? by(memory.get('lastUsedChain')) ?? networks[0]
    if (!network) throw adapterErrors.NOT_FOUND()
    return network
  }

  function place(network: Network) {
    const [rpcUrl] = network.rpcUrls.default.http
    const isEvm = network.chainNamespace === 'eip155'
    return {
      chainId: isEvm ? Number(network.id) : network.caipNetworkId,
      ...(rpcUrl !== undefined && { rpcUrl }),
    }
  }

  function readAddress(namespace: WalletNamespace, address: string): string {
    const isRight = namespace === 'eip155' ? isPrefixedEvmAddress(address) : isSolanaKey(address)
    if (!isRight) throw adapterErrors.INVALID_ANSWER()
    return namespace === 'eip155' ? checksum(address) : address
  }

  async function read(
    namespace: WalletNamespace,
    network: Network,
    signal?: AbortSignal,
    preferredAccountType: AccountType = types.get(namespace),
    signIn?: FrameSignIn,
  ): Promise<Connection> {
    const siwxMessage = signIn?.siwxMessage
    const asked = { ...place(network), preferredAccountType, ...(siwxMessage && { siwxMessage }) }
    const user = await client.ask('GET_USER', asked, signal)
    const connection = accept(namespace, user)
    await signIn?.accept(user, connection)
    return connection
  }

  function accept(namespace: WalletNamespace, user: Given<'GET_USER'>): Connection {
    const caipNetworkId = toCaipNetworkId(user.chainId)
    if (!isNetworkOf(namespace, caipNetworkId)) throw adapterErrors.INVALID_ANSWER()
    const address = readAddress(namespace, user.address)
    const accounts = (user.accounts ?? []).map((one) => ({
      address: readAddress(namespace, one.address),
      type: one.type,
    }))
    const said = user.preferredAccountType === 'smartAccount' ? 'smartAccount' : 'eoa'
    const type = accounts.find((one) => one.address === address)?.type ?? said
    const userName = memory.get('socialUsername')
    const provider = memory.get('socialProvider') as SocialProvider | undefined
    const email = user.email ?? undefined
    const displayName = toDisplayName({ email, userName, provider })
    memory.set('email', email)
    memory.set('emailLoginUsed', 'true')
    memory.set('lastUsedChain', caipNetworkId)
    memory.set('lastEmailLoginTime', undefined)
    cell.patch({
      users: {
        ...cell.get().users,
        [namespace]: {
          email,
          userName,
          displayName,
          provider,
          address,
          accounts: accounts.length > 0 ? accounts : [{ address, type }],
          preferredAccountType: type,
          smartAccountDeployed: user.smartAccountDeployed,
        },
      },
    })
    const connection: Connection = {
      connectorId,
      namespace,
      accounts: [{ address, type }],
      caipNetworkId,
      auth: { name: displayName },
    }
    current.set(namespace, connection)
    return connection
  }

  function report(namespace: WalletNamespace, event: WalletEvent) {
    const heard = [watchers, listeners].flatMap((all) => [...(all.get(namespace) ?? [])])
    for (const listener of heard) listener(event)
  }

  function reportConnection(namespace: WalletNamespace, { accounts, caipNetworkId }: Connection) {
    report(namespace, { type: 'network', caipNetworkId })
    report(namespace, { type: 'accounts', accounts })
  }

  function forget() {
    const gone = [...current.keys()]
    current.clear()
    memory.forget()
    cell.patch({ users: {} })
    // The engine ended the session itself, so only hosts that hold the provider are notified.
    for (const listener of gone.flatMap((namespace) => [...(listeners.get(namespace) ?? [])]))
      listener({ type: 'disconnect' })
  }

  return {
    current: (namespace: WalletNamespace) => current.get(namespace),
    addresses: () =>
      [...current.values()].flatMap(({ accounts }) => accounts.map(({ address }) => address)),
    networkFor,
    place,
    read,
    reportConnection,
    types,
    watch: (namespace: WalletNamespace, listener: Listener) => join(watchers, namespace, listener),
    listen: (namespace: WalletNamespace, listener: Listener) =>
      join(listeners, namespace, listener),
    rename(email: string) {
      // The user is already signed out.
      if (current.size === 0) return
      memory.set('email', email)
      const users = { ...cell.get().users }
      for (const [namespace, connection] of current) {
        const user = users[namespace]
        if (!user) continue
        const displayName = toDisplayName({ ...user, email })
        const auth = { name: displayName }
        users[namespace] = { ...user, email, displayName }
        current.set(namespace, { ...connection, auth })
        for (const listener of watchers.get(namespace) ?? []) listener({ type: 'auth', auth })
      }
      cell.patch({ users })
    },
    end() {
      for (const namespace of [...current.keys()])
        for (const listener of [...(watchers.get(namespace) ?? [])])
          listener({ type: 'disconnect' })
      forget()
    },
    isWatched: () => [...watchers.values()].some(({ size }) => size > 0),
    forget,
    async switchNetwork(network: Network, signal?: AbortSignal): Promise<void> {
      const { chainNamespace: namespace } = network
      if (!servesNamespace(namespace)) throw adapterErrors.CANNOT_SWITCH()
      await client.ask('SWITCH_NETWORK', place(network), signal)
      const connection = await read(namespace, network, signal)
      if (connection.caipNetworkId !== network.caipNetworkId)
        throw adapterErrors.NOT_SWITCHED(network.name)
      reportConnection(namespace, connection)
    },
  }
}

function join(
  all: Map<WalletNamespace, Set<Listener>>,
  namespace: WalletNamespace,
  listener: Listener,
): Cancel {
  const set = all.get(namespace) ?? new Set()
  all.set(namespace, set.add(listener))
  return () => void set.delete(listener)
}

/** A number is an eip155 chain id. A text is already a CAIP-2 id. */
function toCaipNetworkId(chainId: number | string): string {
  return /^\d+$/.test(String(chainId)) ? `eip155:${chainId}` : String(chainId)
}

async function loadChecksum() {
  const { checksumAddress } = await import('../../adapters/evm/checksumAddress.ts')
  return checksumAddress
}

type FrameType = Extract<AccountType, 'eoa' | 'smartAccount'>

interface PreferredTypes {
  get(namespace: WalletNamespace): FrameType
  set(namespace: WalletNamespace, type: FrameType): void
}

/**
 * Provides the preferred account type of each namespace: the type that the user chose, otherwise
 * the host's default.
 */
export function createPreferredTypes({
  engine,
  memory,
}: Pick<WalletParts, 'engine' | 'memory'>): PreferredTypes {
  function chosen(): unknown {
    try {
      return JSON.parse(memory.get('preferredAccountTypes') ?? '{}')
    } catch {
      // The stored value was not written by latchkey.
    }
  }

  function get(namespace: WalletNamespace): FrameType {
    const mine = readField(chosen(), namespace)
    if (isFrameType(mine)) return mine
    const host = engine.config.defaultAccountTypes?.[namespace]
    if (isFrameType(host)) return host
    return namespace === 'eip155' ? 'smartAccount' : 'eoa'
  }

  return {
    get,
    set(namespace: WalletNamespace, type: FrameType) {
      const all = { eip155: get('eip155'), solana: get('solana'), [namespace]: type }
      memory.set('preferredAccountTypes', JSON.stringify(all))
    },
  }
}

const isFrameType = (value: unknown): value is FrameType =>
  value === 'eoa' || value === 'smartAccount'

const longestName = 100
const longestEmail = 30

interface Named {
  email?: string | undefined
  userName?: string | undefined
  provider?: SocialProvider | undefined
}

/** Returns the user's display name: 30 characters of the email address, or the user name. */
export function toDisplayName({ email, userName, provider }: Named): string | undefined {
  if (userName) {
    const name = cleanText(userName, longestName)
    // Discord's names end with a discriminator, which is now always 0.
    return provider === 'discord' && name.endsWith('0') ? name.slice(0, -1) : name
  }
  if (!email) return undefined
  return email.length > longestEmail ? `${email.slice(0, longestEmail)}...` : email
}

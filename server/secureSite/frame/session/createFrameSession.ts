import type { SiteUser } from '../../SiteApi.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import { type SiteClient, SiteError, staleWallet } from '../SiteClient.ts'
import type { FrameStorage } from '../storage/FrameStorage.ts'
import type { AccountType, AllowedStart, FrameSession, SignedInUser } from './FrameSession.ts'
import { type FrameChain, readChain } from './readChain.ts'
import { recall, remember } from './remember.ts'

/**
 * Creates the session, which keeps the user who is logged in. The site's cookie proves the login.
 * No script can read this cookie.
 */
export function createFrameSession({
  client,
  keys,
  start,
  storage,
}: {
  client: Pick<SiteClient, 'ask'>
  keys: Pick<WalletKeys, 'dropPrepared' | 'ensure'>
  start: AllowedStart
  storage: FrameStorage
}): FrameSession {
  let user: SignedInUser | undefined
  /**
   * The number of logins and logouts. An answer is outdated if this number increased after the
   * request.
   */
  let turn = 0
  /**
   * The account types that the user chose while the window with the login was closed, by namespace.
   * The site does not know these choices yet.
   */
  let unsentTypes = new Map<FrameChain['namespace'], AccountType>()
  /**
   * The id of the user whose login may still sign the user in to the page. A login may do this
   * once. Later requests need the user's approval.
   */
  let maySignIn: string | undefined
  const idOf = (network: FrameChain) =>
    network.namespace === 'eip155' ? `eip155:${network.chainId}` : network.name
  const onSite = (network: FrameChain) => start.networks.find(({ id }) => id === idOf(network))
  let network = firstNetwork()
  let currency = 'USD'

  function firstNetwork(): FrameChain {
    const known = [recall('network'), ...start.networks.map(({ id }) => id)].map(readChain)
    const [first] = known.flatMap((one) => (one && onSite(one) ? [one] : []))
    return first ?? { namespace: 'eip155', chainId: 1, name: 1 }
  }

  async function accept(given: SiteUser | null, asked: number) {
    if (asked !== turn) return user
    const next = given && { ...given, wallet: given.wallet ?? (await keys.ensure(given.id)) }
    if (asked === turn) {
      if (next?.id !== user?.id) {
        unsentTypes.clear()
        keys.dropPrepared()
      }
      user = next ? { ...next, wallet: notOlder(next.wallet) } : undefined
    }
    return user
  }

  /**
   * Returns the wallet. Throws if the wallet has an older version than the known wallet. With an
   * older version, a site could restore a device or recovery that the user removed.
   */
  function notOlder(wallet: SignedInUser['wallet']) {
    const known = user?.wallet
    if (known?.id === wallet.id && wallet.version < known.version) throw staleWallet()
    return wallet
  }

  function require(): SignedInUser {
    if (!user) throw new SiteError({ code: 'login/NONE', message: 'Log in first.' })
    return user
  }

  async function prefer(namespace: FrameChain['namespace'], type: AccountType) {
    const { id, preferredAccountTypes, ...rest } = require()
    user = { ...rest, id, preferredAccountTypes: { ...preferredAccountTypes, [namespace]: type } }
    if (storage.loginIs() === 'away') unsentTypes.set(namespace, type)
    else await client.ask('prefer', { id, namespace, type })
  }

  return {
    require,
    onSite,
    async load() {
      if (storage.loginIs() === 'away') return user
      const asked = turn
      const { user: given } = await client.ask('user')
      const accepted = await accept(given, asked)
      if (!accepted) return undefined
      const choices = unsentTypes
      unsentTypes = new Map()
      for (const [namespace, type] of choices) await prefer(namespace, type)
      return user
    },
    keep(wallet) {
      // Keeps the wallet only if its user is still logged in.
      if (require().wallet.id === wallet.id) user = { ...require(), wallet: notOlder(wallet) }
    },
    async enter(next) {
      maySignIn = next.id
      turn += 1
      await accept(next, turn)
    },
    takeSignIn() {
      // Another user may have logged in since, in another tab.
      const may = maySignIn !== undefined && maySignIn === user?.id
      maySignIn = undefined
      return may
    },
    async leave() {
      if (storage.loginIs() !== 'away') await client.ask('signOut')
      turn += 1
      user = undefined
      unsentTypes.clear()
      maySignIn = undefined
      keys.dropPrepared()
      storage.forgetLogin()
    },
    network: () => network,
    networks: () => start.networks,
    useNetwork(chainId) {
      const next = readChain(chainId)
      // A page may use a Solana network without a node on the site, because a signature needs no
      // node.
      if (!next || !(onSite(next) || next.namespace === 'solana'))
        throw new Error('The network is not supported')
      network = next
      remember('network', String(next.name))
      return next
    },
    currency: () => currency,
    useCurrency(code) {
      if (typeof code === 'string' && /^[A-Z]{3}$/.test(code)) currency = code
    },
    address: (chain) => require().wallet.addresses[chain],
    preferredAccount: () =>
      require().preferredAccountTypes[network.namespace] === 'smartAccount'
        ? 'smartAccount'
        : 'eoa',
    prefer: (type) => prefer(network.namespace, type),
  }
}

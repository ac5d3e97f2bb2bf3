import type { SiteUser } from '../../SiteApi.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import { type SiteClient, SiteError, staleWallet } from '../SiteClient.ts'
import type { FrameStorage } from '../storage/FrameStorage.ts'
import type { AccountType, AllowedStart, FrameSession, SignedInUser } from './FrameSession.ts'
import { type FrameChain, readChain } from './readChain.ts'
import { recall, remember } from './remember.ts'

/** Keeps who is logged in. The site's cookie, which no script can read, proves the login. */
export function createFrameSession({
  client,
  keys,
  start,
  storage,
}: {
  client: Pick<SiteClient, 'ask'>
  keys: Pick<WalletKeys, 'ensure'>
  start: AllowedStart
  storage: FrameStorage
}): FrameSession {
  let user: SignedInUser | undefined
  /** Increases with each login and logout. Answers to earlier requests are then outdated. */
  let turn = 0
  /**
   * Choices of an account that the site does not know yet, by namespace. The user made them while
   * the window with the login was closed.
   */
  let untold = new Map<FrameChain['namespace'], AccountType>()
  /** A login may sign the user in to the page once. Later requests need an approval. */
  let maySignIn = false
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
      if (next?.id !== user?.id) untold.clear()
      user = next ? { ...next, wallet: notOlder(next.wallet) } : undefined
    }
    return user
  }

  /**
   * Throws if the wallet is older than the known one. With an old state, a site could bring back a
   * removed device or recovery.
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
    if (storage.loginIs() === 'away') untold.set(namespace, type)
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
      const choices = untold
      untold = new Map()
      for (const [namespace, type] of choices) await prefer(namespace, type)
      return user
    },
    keep(wallet) {
      // The wallet is kept only if its user is still logged in.
      if (require().wallet.id === wallet.id) user = { ...require(), wallet: notOlder(wallet) }
    },
    async enter(next) {
      maySignIn = true
      turn += 1
      await accept(next, turn)
    },
    takeSignIn() {
      const may = maySignIn
      maySignIn = false
      return may
    },
    async leave() {
      if (storage.loginIs() !== 'away') await client.ask('signOut')
      turn += 1
      user = undefined
      untold.clear()
      maySignIn = false
      storage.forgetLogin()
    },
    network: () => network,
    networks: () => start.networks,
    useNetwork(chainId) {
      const next = readChain(chainId)
      // A page may use a Solana network for which the site has no node, because signing needs none.
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

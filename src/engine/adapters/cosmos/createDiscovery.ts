import type { Connector } from '../../features/connectors/Connectors.ts'
import { browserMessages } from '../../platform/browserMessages.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { AdapterContext } from '../ChainAdapter.ts'
import { createInjectedDiscovery, type InjectedFind } from '../createInjectedDiscovery.ts'
import { describeGiven, type GivenWallet } from '../GivenWallet.ts'
import { createKeplrLink } from './createKeplrLink.ts'
import { type CosmosWallet, type FoundWallet, findCosmosWallets } from './findCosmosWallets.ts'

/** A wallet, and the page events that report a change of its account. */
export interface KeplrLike {
  provider: object
  keystoreEvents: readonly string[]
}

const keplrEvent = 'keplr_keystorechange'
const pingLimit = 1_500
const mostPings = 16

/**
 * The wallets of this page. Only a wallet that answers Keplr's own messages is listed as Keplr. An
 * unknown wallet at `window.keplr` has no name.
 */
export function createDiscovery(
  { platform }: Pick<AdapterContext, 'platform'>,
  wallets: readonly CosmosWallet[],
  given: readonly GivenWallet[] = [],
) {
  const link = createKeplrLink({
    createId: platform.createId,
    messages: platform.pageMessages ?? browserMessages(),
  })
  const allEvents = [
    keplrEvent,
    ...wallets.flatMap(({ keystoreEvent }) => keystoreEvent ?? []),
  ] as const
  let firstPing: number | undefined
  let pings = 0
  let isKeplrHere = false
  let cancelWaiting: Cancel = () => {}

  const discovery = createInjectedDiscovery({ platform, look })

  function look(): readonly InjectedFind<KeplrLike>[] {
    const { named, atKeplr, hasNoFlag } = findCosmosWallets(platform, wallets)
    if (atKeplr || platform.injected('keplrRequestMetaIdSupport')) ping()
    const finds = [
      ...given.map((wallet) => ({
        connector: describeGiven(wallet, 'cosmos'),
        wallet: { provider: wallet.provider, keystoreEvents: [keplrEvent] },
      })),
      ...[...named, ...(atKeplr?.wallet ? [atKeplr] : [])].flatMap(findOf),
    ]
    if (isKeplrHere) finds.push(keplrItself())
    else if (atKeplr && !atKeplr.wallet && (!hasNoFlag || hasWaited()))
      finds.push(nameless(atKeplr.provider))
    return finds
  }

  function ping() {
    if (isKeplrHere || pings >= mostPings) return
    pings += 1
    link.ping().then(addKeplr, () => {})
    if (firstPing !== undefined) return
    firstPing = platform.clock.now()
    cancelWaiting = platform.clock.after(pingLimit, discovery.lookAgain)
  }

  function addKeplr() {
    isKeplrHere = true
    discovery.lookAgain()
  }

  function hasWaited() {
    return firstPing !== undefined && platform.clock.now() - firstPing >= pingLimit
  }

  function keplrItself(): InjectedFind<KeplrLike> {
    const connector = connectorOf('keplr', 'Keplr')
    return { connector, wallet: { provider: link.provider, keystoreEvents: [keplrEvent] } }
  }

  function nameless(provider: object): InjectedFind<KeplrLike> {
    const connector = connectorOf('keplr-like', 'Cosmos Browser Wallet')
    return { connector, wallet: { provider, keystoreEvents: allEvents } }
  }

  return {
    ...discovery,
    start(report: (connectors: readonly Connector[]) => void): Cancel {
      const stop = discovery.start(report)
      return () => {
        stop()
        cancelWaiting()
        link.stop()
      }
    },
  }
}

function findOf({ provider, wallet }: FoundWallet): readonly InjectedFind<KeplrLike>[] {
  if (!wallet) return []
  const keystoreEvents = [wallet.keystoreEvent ?? keplrEvent]
  return [{ connector: connectorOf(wallet.id, wallet.name), wallet: { provider, keystoreEvents } }]
}

function connectorOf(connectorId: string, name: string): Connector {
  return Object.freeze({ connectorId, name, type: 'INJECTED', namespace: 'cosmos' } as const)
}

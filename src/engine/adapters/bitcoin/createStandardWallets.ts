import type { Connector } from '../../features/connectors/Connector.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { AdapterContext } from '../ChainAdapter.ts'
import { createStandardDiscovery } from '../walletStandard/createStandardDiscovery.ts'
import type { FoundWallet } from '../webBtc/WebWallet.ts'
import { knownId } from './findBitcoinWallets.ts'
import { openStandardWallet } from './openStandardWallet.ts'

/** Bitcoin wallets that announce themselves through the Wallet Standard. */
export function createStandardWallets(
  context: Pick<AdapterContext, 'logger' | 'platform'>,
  given?: readonly object[],
) {
  const standard = {
    namespace: 'bip122',
    chains: {
      'bip122:000000000019d6689c085ae165831e93': 'bitcoin:mainnet',
      'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin:testnet',
    },
    connect: 'bitcoin:connect',
  } as const
  const discovery = createStandardDiscovery(context, standard, given)
  let announced: readonly Connector[] = []

  return {
    listen(change: () => void): Cancel {
      return discovery.start((connectors) => {
        announced = connectors
        change()
      })
    },
    look: (): readonly FoundWallet[] =>
      announced.map((connector) => {
        const provider: object = Object(discovery.get(connector.id))
        return {
          connector: Object.freeze({ ...connector, id: knownId(connector.name) ?? connector.id }),
          provider,
          open: () => openStandardWallet(provider),
        }
      }),
  }
}

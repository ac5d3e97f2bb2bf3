import { readField } from '../../errors/readField.ts'
import type { Connector } from '../../features/connectors/Connectors.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext } from '../ChainAdapter.ts'
import { createStandardDiscovery } from '../walletStandard/createStandardDiscovery.ts'
import { captureCalls } from '../webBtc/captureCalls.ts'
import {
  type FoundWallet,
  type ReportedAccount,
  readReportedAccounts,
  type WebWallet,
} from '../webBtc/WebWallet.ts'
import { knownId } from './findBitcoinWallets.ts'

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
        const provider: object = Object(discovery.get(connector.connectorId))
        return {
          connector: Object.freeze({
            ...connector,
            connectorId: knownId(connector.name) ?? connector.connectorId,
          }),
          provider,
          open: () => openStandardWallet(provider),
        }
      }),
  }
}

const purposes = ['payment', 'ordinals']

/**
 * Adapts a wallet with the Wallet Standard features `bitcoin:connect` and `bitcoin:signMessage`.
 */
function openStandardWallet(provider: object): WebWallet {
  const features = readField(provider, 'features')
  const capture = <Name extends string>(feature: string, name: Name) =>
    captureCalls(Object(readField(features, feature)), [name])
  const connecting = capture('bitcoin:connect', 'connect')
  const silent = capture('standard:connect', 'connect')
  const leaving = capture('standard:disconnect', 'disconnect')
  const signing = capture('bitcoin:signMessage', 'signMessage')
  const events = capture('standard:events', 'on')
  /** The wallet's own account objects. The wallet recognizes an account only by the same object. */
  let entries: ReadonlyMap<unknown, unknown> = new Map()

  function readAccounts(answer: unknown): readonly ReportedAccount[] {
    // Some wallets return nothing and only update their `accounts` property.
    const list = readField(answer ?? provider, 'accounts')
    const ofBitcoin: readonly unknown[] = Array.isArray(list) ? list.filter(isOfBitcoin) : []
    const reported = readReportedAccounts(Array.isArray(list) ? ofBitcoin : undefined)
    entries = new Map(ofBitcoin.map((entry) => [readField(entry, 'address'), entry]))
    return reported
  }

  return {
    connect: async (signal) =>
      readAccounts(await connecting.call('connect', [{ purposes }], signal)),
    recall: silent.has('connect')
      ? async (signal) => readAccounts(await silent.call('connect', [{ silent: true }], signal))
      : undefined,
    disconnect: leaving.has('disconnect')
      ? (signal) => leaving.call('disconnect', [], signal)
      : undefined,
    watch(report): Cancel {
      return events.subscribe('change', (change) => {
        if (readField(change, 'accounts') !== undefined) report(readAccounts(change))
      })
    },
    async sign({ address, message }, signal) {
      const account = entries.get(address)
      if (!account) throw adapterErrors.OTHER_ACCOUNT(address)
      const request = { account, message: new TextEncoder().encode(message) }
      const answer = await signing.call('signMessage', [request], signal)
      return readField(readField(answer, '0'), 'signature')
    },
  }
}

function isOfBitcoin(entry: unknown) {
  const chains = readField(entry, 'chains')
  return !Array.isArray(chains) || chains.some((chain) => String(chain).startsWith('bitcoin:'))
}

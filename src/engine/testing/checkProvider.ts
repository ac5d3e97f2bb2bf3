import type { NodeQuestion } from '../adapters/NamespaceAdapter.ts'
import { readField } from '../errors/readField.ts'
import { cleanNft } from '../features/nfts/cleanNft.ts'
import type { HistoryPage } from '../providers/HistoryPage.ts'
import type {
  Holding,
  ProvidedIdentity,
  ProvidedName,
  ProvidedNft,
  ProvidedPrice,
  Provider,
  ProviderAccount,
} from '../providers/Provider.ts'
import type { ProviderAnswer, Providers } from '../providers/Providers.ts'
import type { Rates } from '../providers/parseRates.ts'
import type { WalletsPage } from '../providers/services/WalletApi.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'
import { checkSeller, type PurchaseContract, type SellerReport } from './checkSeller.ts'
import { checkSwap, type SwapContract, type SwapReport } from './checkSwap.ts'
import { putQuestion } from './putQuestion.ts'

/**
 * The answers of a provider's service, as its published reference describes them, and the inputs
 * for the checks.
 */
export interface ProviderContract {
  /** An account with data, on a network that the provider serves. */
  account: ProviderAccount
  /**
   * Answers a request like the service. Throw if the request does not follow the service's
   * reference.
   */
  answer(url: string, init?: RequestInit): Promise<Response>
  /** Answers a request like the network's nodes. Default: the nodes do not answer. */
  askNode?(question: NodeQuestion): Promise<unknown>
  /** A name that exists. Required for the ability `names`. */
  name?: string | undefined
  /** A purchase that the seller's options allow. Required for the ability `onramp`. */
  purchase?: PurchaseContract | undefined
  /** A swap on the account's network. Required for the ability `swap`. */
  swap?: SwapContract | undefined
  /** Tokens with a known price, for the ability `prices`. Default: the network's own coin. */
  tokenAddresses?: readonly (string | undefined)[] | undefined
}

/** The results, by ability. Abilities that the provider does not have are missing. */
export interface ProviderReport {
  history?: HistoryPage
  holdings?: readonly Holding[]
  identity?: ProvidedIdentity
  names?: ProvidedName
  nfts?: readonly ProvidedNft[]
  onramp?: SellerReport
  prices?: readonly ProvidedPrice[]
  rates?: Rates
  swap?: SwapReport
  wallets?: WalletsPage
}

type Read = (
  all: Providers,
  contract: ProviderContract,
  options: AbortOptions,
) => Promise<ProviderAnswer<unknown> | undefined>

/**
 * For each ability with one function: how the engine reads it, the name of the function, and the
 * field of its answer that has the list.
 */
const abilities: Readonly<
  Record<
    Exclude<keyof ProviderReport, 'onramp' | 'swap'>,
    { method: string; read: Read; list?: string | undefined }
  >
> = {
  history: {
    method: 'getHistory',
    list: 'entries',
    read: (all, { account }, options) => all.history({ ...account, from: undefined }, options),
  },
  holdings: {
    method: 'getHoldings',
    list: 'holdings',
    read: (all, { account }, options) => all.holdings(account, options),
  },
  identity: {
    method: 'getIdentity',
    read: (all, { account }, options) => all.identity(account, options),
  },
  names: {
    method: 'resolveName',
    read: (all, { account: { network }, name = '' }, options) =>
      all.resolveName({ name, network }, options),
  },
  nfts: {
    method: 'getNfts',
    list: 'nfts',
    read: async (all, { account }, options) => {
      const answer = await all.nfts(account, options)
      const rules = { imageKind: 'web', ipfsGateway: undefined } as const
      return answer && { ...answer, value: answer.value.filter((one) => cleanNft(one, rules)) }
    },
  },
  prices: {
    method: 'getPrices',
    list: 'prices',
    read: (all, { account: { network }, tokenAddresses = [undefined] }, options) =>
      all.prices({ network, tokenAddresses }, options),
  },
  rates: {
    method: 'getRates',
    read: (all, { account: { network } }, options) => all.rates({ networks: [network] }, options),
  },
  wallets: {
    method: 'getWallets',
    list: 'data',
    read: (all, { account: { network } }, options) =>
      all.wallets(
        {
          networks: [network],
          query: { page: 1, entries: 40, chains: [network.caipNetworkId] },
        },
        options,
      ),
  },
}

/**
 * Checks a provider without a network and without waiting. Calls each ability as the engine does.
 * Each ability must answer as documented, with only valid entries, and must stop after 10 s. It
 * must report limits, failures, nonsense and overlong answers with the errors that the engine
 * expects. The transaction of a swap must match its quote, and a seller's page must pay the
 * account. Resolves with the results, so that you can check their values. Rejects with an error
 * that lists all problems.
 */
export async function checkProvider(
  provider: Provider,
  contract: ProviderContract,
): Promise<ProviderReport> {
  const wrong: string[] = []
  const report: Record<string, unknown> = {}
  const { network } = contract.account
  if (!provider.id || !provider.name) wrong.push('It has no id or no name')
  if (!provider.serves(network)) wrong.push(`It does not serve ${network.caipNetworkId}`)
  for (const [ability, { list, method, read }] of Object.entries(abilities)) {
    if (!readField(provider, ability)) continue
    const { given, problems, value } = await putQuestion(provider, contract, {
      ability,
      method,
      ask: async ({ providers }, options) => (await read(providers, contract, options))?.value,
    })
    wrong.push(...problems.map((problem) => `${ability}: ${problem}`))
    if (value === undefined) continue
    report[ability] = value
    const all = lengthOf(given, list)
    const left = all - lengthOf(value, list)
    if (left > 0) wrong.push(`${ability}: the engine leaves out ${left} of ${all} entries`)
  }
  for (const [ability, check] of [
    ['swap', checkSwap],
    ['onramp', checkSeller],
  ] as const) {
    if (!provider[ability]) continue
    const { problems, report: found } = await check(provider, contract)
    wrong.push(...problems.map((problem) => `${ability}: ${problem}`))
    report[ability] = found
  }
  if (wrong.length > 0) throw new Error(`The provider ${provider.id}:\n- ${wrong.join('\n- ')}`)
  return report
}

/** Returns the number of entries in an answer. */
function lengthOf(answer: unknown, list: string | undefined): number {
  if (list === undefined) return 0
  const listed = Array.isArray(answer) ? answer : readField(answer, list)
  return Array.isArray(listed) ? listed.length : 0
}

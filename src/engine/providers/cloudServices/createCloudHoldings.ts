import { parseDecimal, writeOut } from '../../amounts/Amount.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type {
  BalanceProvider,
  Holding,
  HoldingsProvider,
  PriceProvider,
  ProvidedPrice,
} from '../Provider.ts'
import { getBalances } from '../services/blockchain/getBalances.ts'
import { getPrice } from '../services/blockchain/getPrice.ts'
import type { Cloud } from './Cloud.ts'
import type { CloudChains } from './createCloudChains.ts'

/** The placeholder for the contract of the native coin. */
const coin = `0x${'e'.repeat(40)}`
/** The maximum number of prices. The service returns the price of one token for each request. */
const mostPrices = 10
const isAddress = /^[-.%a-zA-Z0-9]{1,128}$/

/** Reads the holdings of accounts, and prices, from the blockchain API. */
export function createCloudHoldings(
  { projectId }: Pick<Cloud, 'projectId'>,
  { open, openFor }: CloudChains,
): BalanceProvider & HoldingsProvider & PriceProvider {
  return {
    getBalance: async ({ address, network: { caipNetworkId } }, options) =>
      open(options).getAddressBalance({ caipNetworkId, address }, options),

    async getHoldings({ address, network }, options) {
      const { caipNetworkId } = network
      const api = await openFor(network, options)
      // A node would return only the coin, which would look like everything that the account holds.
      if (!api) throw new EngineError('tokens/UNSUPPORTED_NETWORK', 'Token Balance Unavailable')
      const listed = await getBalances(api, { address, caipNetworkId }, options)
      return listed.flatMap((entry) => parseHolding(entry, caipNetworkId) ?? [])
    },

    async getPrices({ network, tokenAddresses }, options) {
      const api = await openFor(network, options)
      if (!api) return undefined
      const asked = tokenAddresses
        .filter((one) => one !== undefined || network.chainNamespace === 'eip155')
        .slice(0, mostPrices)
      const prices = await Promise.all(
        asked.map(async (tokenAddress): Promise<readonly ProvidedPrice[]> => {
          const address = `${network.caipNetworkId}:${tokenAddress ?? coin}` as const
          const price = await getPrice(api, { address, projectId }, options)
          if (price === undefined) return []
          return [{ usd: writeOut(price), ...(tokenAddress !== undefined && { tokenAddress }) }]
        }),
      )
      return prices.flat()
    },
  }
}

function parseHolding(entry: unknown, caipNetworkId: CaipNetworkId): Holding | undefined {
  const read = (field: string) => readField(entry, field)
  const [address, iconUrl, name, price, symbol] = [
    'address',
    'iconUrl',
    'name',
    'price',
    'symbol',
  ].map(read)
  const [decimals, numeric] = ['decimals', 'numeric'].map((field) =>
    readField(read('quantity'), field),
  )
  const chainId = read('chainId') ?? caipNetworkId
  const tokenAddress = readTokenAddress(address, caipNetworkId)
  const places =
    typeof decimals === 'string' && /^[0-9]{1,2}$/.test(decimals) ? Number(decimals) : 0
  const amount = typeof numeric === 'string' ? parseDecimal(numeric) : undefined
  if (!isCaipNetworkId(chainId) || chainId !== caipNetworkId || tokenAddress === false)
    return undefined
  if (!amount || amount.value < 0n || places === 0 || amount.decimals > places) return undefined
  return {
    ...(tokenAddress !== undefined && { tokenAddress }),
    symbol: typeof symbol === 'string' ? symbol : '',
    name: typeof name === 'string' ? name : '',
    decimals: places,
    amount: amount.value * 10n ** BigInt(places - amount.decimals),
    iconUrl: typeof iconUrl === 'string' ? iconUrl : undefined,
    ...(typeof price === 'number' && price > 0 && price < 1e18 && { usd: writeOut(price) }),
  }
}

/**
 * Reads the token's address. `undefined` for the coin, and `false` if the id is malformed or of
 * another network.
 */
function readTokenAddress(
  given: unknown,
  caipNetworkId: CaipNetworkId,
): string | undefined | false {
  if (given === undefined) return undefined
  const prefix = `${caipNetworkId}:`
  if (typeof given !== 'string' || !given.startsWith(prefix)) return false
  const address = given.slice(prefix.length)
  if (address.toLowerCase() === coin) return undefined
  return isAddress.test(address) && address
}

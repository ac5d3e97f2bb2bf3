import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { readCosmosAddress } from '../../adapters/cosmos/readCosmosAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Holding, PartialHoldings, ProviderAccount, ProviderOptions } from '../Provider.ts'
import { cosmosAssets } from './cosmosAssets.ts'
import { tokenReference } from './tokenReference.ts'

const mostPages = 4
const pageLength = 100
/** The maximum number of denominations whose metadata is read. Each of them needs a request. */
const mostNames = 20
const whole = /^[0-9]{1,78}$/
/** Matches a denomination by the rules of the bank module. */
const denomForm = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/

/**
 * Reads the coin and the tokens of an account from the REST API of a node. The coin is the
 * network's staking token. Leaves out a token if neither the node nor the chain-registry has its
 * decimals. Resolves with `undefined` if the address is not a Cosmos address.
 */
export async function readCosmosHoldings(
  { address, network }: ProviderAccount,
  url: string,
  { fetchJson, signal }: ProviderOptions,
): Promise<readonly Holding[] | PartialHoldings | undefined> {
  if (!readCosmosAddress(address)) return undefined
  const base = url.replace(/\/+$/, '')
  const ask = (path: string, query: Record<string, string> = {}) => {
    const search = String(new URLSearchParams(query))
    return fetchJson(`${base}/cosmos/${path}${search && `?${search}`}`)
  }

  async function readBalances() {
    const amounts = new Map<string, bigint>()
    let key: string | undefined
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await ask(`bank/v1beta1/balances/${address}`, {
        'pagination.limit': String(pageLength),
        ...(key !== undefined && { 'pagination.key': key }),
      })
      const balances = readField(answer, 'balances')
      if (!Array.isArray(balances)) throw adapterErrors.INVALID_BALANCE()
      for (const entry of balances.slice(0, pageLength)) {
        const [denom, amount] = [readField(entry, 'denom'), readField(entry, 'amount')]
        if (typeof denom !== 'string' || !denomForm.test(denom)) continue
        if (typeof amount !== 'string' || !whole.test(amount)) continue
        amounts.set(denom, BigInt(amount))
      }
      const next = readField(readField(answer, 'pagination'), 'next_key')
      key = typeof next === 'string' && next !== '' ? next : undefined
      if (key === undefined) break
    }
    return { amounts, isWhole: key === undefined }
  }

  const [{ amounts, isWhole }, staking] = await Promise.all([
    readBalances(),
    ask('staking/v1beta1/params'),
  ])
  const coin = readField(readField(staking, 'params'), 'bond_denom')
  if (typeof coin !== 'string') throw adapterErrors.INVALID_BALANCE()

  let failure: unknown
  /**
   * Reads the metadata of a denomination of this network. Metadata that IBC creates has no
   * decimals.
   */
  async function readNamed(denom: string) {
    try {
      const answer = await ask(`bank/v1beta1/denoms_metadata/${encodeURIComponent(denom)}`)
      return readMetadata(readField(answer, 'metadata'), denom)
    } catch (cause) {
      if (signal.aborted) throw cause
      // The node has no metadata for this denomination, or does not have this endpoint.
      if (![400, 404, 501].includes(Number(readField(cause, 'status')))) failure ??= cause
      return undefined
    }
  }

  const others = [...amounts].filter(([denom, amount]) => denom !== coin && amount > 0n)
  const unlisted = others
    .map(([denom]) => denom)
    .filter((denom) => !Object.hasOwn(cosmosAssets, denom) && !denom.startsWith('ibc/'))
  const named = new Map(
    await Promise.all(
      unlisted.slice(0, mostNames).map(async (denom) => [denom, await readNamed(denom)] as const),
    ),
  )
  const holdings: readonly Holding[] = [
    { ...network.nativeCurrency, amount: amounts.get(coin) ?? 0n },
    ...others.flatMap(([denom, amount]): readonly Holding[] => {
      const isListed = Object.hasOwn(cosmosAssets, denom)
      const token = isListed ? cosmosAssets[denom] : named.get(denom)
      return token ? [{ ...token, tokenAddress: tokenReference(denom), amount, isListed }] : []
    }),
  ]
  const isRead = isWhole && failure === undefined && unlisted.length <= mostNames
  return isRead ? holdings : { holdings, isPartial: true, cause: failure }
}

/** Reads the metadata. The decimals are the exponent of the unit that is shown to users. */
function readMetadata(metadata: unknown, denom: string) {
  const [base, display, name, symbol, units] = [
    'base',
    'display',
    'name',
    'symbol',
    'denom_units',
  ].map((field) => readField(metadata, field))
  if (base !== denom || !Array.isArray(units)) return undefined
  const shown = units.find((unit) => readField(unit, 'denom') === display)
  const decimals = readField(shown, 'exponent')
  if (typeof decimals !== 'number') return undefined
  return {
    decimals,
    name: typeof name === 'string' ? name : '',
    symbol: typeof symbol === 'string' ? symbol : '',
  }
}

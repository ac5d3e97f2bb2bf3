import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { readSuiAddress } from '../../adapters/sui/readSuiAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Holding, PartialHoldings, ProviderAccount, ProviderOptions } from '../Provider.ts'
import { tokenReference } from './tokenReference.ts'

const mostPages = 4
/** The number of entries on a page of Sui's own service. */
const pageLength = 50
const namesAtOnce = 20
const mostUnits = /^[0-9]{1,39}$/
/** Matches a coin type: a package, a module and a type without parameters. */
const typeForm = /^0x[0-9a-f]{64}::[a-zA-Z_]\w{0,127}::[a-zA-Z_]\w{0,127}$/
const coinType = `0x${'2'.padStart(64, '0')}::sui::SUI`

const balances = `query ($owner: SuiAddress!, $first: Int, $after: String) {
  address(address: $owner) {
    balances(first: $first, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { coinType { repr } totalBalance }
    }
  }
}`

/**
 * Reads the coin and all tokens of an account from the network's GraphQL RPC. Leaves out tokens
 * without metadata, because their decimals are unknown. Resolves with `undefined` if the address is
 * not a Sui address.
 */
export async function readSuiHoldings(
  { address, network }: ProviderAccount,
  url: string,
  { fetchJson, signal }: ProviderOptions,
): Promise<readonly Holding[] | PartialHoldings | undefined> {
  const owner = readSuiAddress(address)
  if (!owner) return undefined

  async function ask(query: string, variables: object): Promise<unknown> {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetchJson(url, { body: { query, variables }, headers })
    const data = readField(answer, 'data')
    // `null` can be a part that failed, or a part that does not exist.
    const hasFailed = readField(answer, 'errors') !== undefined
    if (hasFailed || typeof data !== 'object' || data === null) throw adapterErrors.NODE_FAILED()
    return data
  }

  const amounts = new Map<string, bigint>()
  let after: string | undefined
  let isWhole = false
  for (let page = 0; page < mostPages && !isWhole; page += 1) {
    const answer = readField(await ask(balances, { owner, first: pageLength, after }), 'address')
    const { end, entries } = readPage(readField(answer, 'balances'))
    for (const [type, amount] of entries) amounts.set(type, amount)
    isWhole = end === undefined
    after = end
  }
  const coin = amounts.get(coinType) ?? 0n
  amounts.delete(coinType)

  const types = [...amounts.keys()]
  const groups = Array.from({ length: Math.ceil(types.length / namesAtOnce) }, (_, at) =>
    types.slice(at * namesAtOnce, (at + 1) * namesAtOnce),
  )
  let failure: unknown
  const named = await Promise.all(
    groups.map(async (group) => {
      try {
        const { query, variables } = metadataOf(group)
        const answer = await ask(query, variables)
        return group.flatMap((type, at) => readNamed(readField(answer, `c${at}`), type) ?? [])
      } catch (cause) {
        if (signal.aborted) throw cause
        isWhole = false
        failure ??= cause
        return []
      }
    }),
  )
  const holdings: readonly Holding[] = [
    { ...network.nativeCurrency, amount: coin },
    ...named.flat().map(({ type, ...token }) => ({
      ...token,
      tokenAddress: tokenReference(type),
      amount: amounts.get(type) ?? 0n,
    })),
  ]
  return isWhole ? holdings : { holdings, isPartial: true, cause: failure }
}

/** Reads a page of balances. An account that does not exist has no list. */
function readPage(page: unknown): { end: string | undefined; entries: [string, bigint][] } {
  const nodes = readField(page, 'nodes')
  const info = readField(page, 'pageInfo')
  const [isMore, end] = [readField(info, 'hasNextPage'), readField(info, 'endCursor')]
  return {
    end: isMore === true && typeof end === 'string' ? end : undefined,
    entries: (Array.isArray(nodes) ? nodes : [])
      .slice(0, pageLength)
      .flatMap((node): [string, bigint][] => {
        const type = readField(readField(node, 'coinType'), 'repr')
        const units = readField(node, 'totalBalance')
        if (typeof type !== 'string' || !typeForm.test(type)) return []
        if (typeof units !== 'string' || !mostUnits.test(units) || BigInt(units) === 0n) return []
        return [[type, BigInt(units)]]
      }),
  }
}

/** Writes one query for the metadata of several coins, with the names `c0`, `c1`, and so on. */
function metadataOf(types: readonly string[]) {
  const names = types.map((_, at) => `$t${at}: String!`).join(', ')
  const fields = types.map(
    (_, at) => `c${at}: coinMetadata(coinType: $t${at}) { decimals name symbol iconUrl }`,
  )
  return {
    query: `query (${names}) { ${fields.join(' ')} }`,
    variables: Object.fromEntries(types.map((type, at) => [`t${at}`, type])),
  }
}

function readNamed(metadata: unknown, type: string) {
  const [decimals, name, symbol, iconUrl] = ['decimals', 'name', 'symbol', 'iconUrl'].map((field) =>
    readField(metadata, field),
  )
  if (typeof decimals !== 'number') return undefined
  return {
    type,
    decimals,
    name: typeof name === 'string' ? name : '',
    symbol: typeof symbol === 'string' ? symbol : '',
    ...(typeof iconUrl === 'string' && { iconUrl }),
  }
}

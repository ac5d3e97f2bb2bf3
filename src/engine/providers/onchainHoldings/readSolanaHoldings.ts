import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { isSolanaKey } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import { lazy } from '../../store/lazy.ts'
import type { Holding, ProviderAccount, ProviderOptions } from '../Provider.ts'
import type { ListedToken } from './parseTokenList.ts'

/** The token program, and Token-2022. */
const programs = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
/** The numbers that token lists use for Solana's networks. */
const chainIds: Readonly<Record<string, number>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 101,
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 102,
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 103,
}
const commitment = 'confirmed'
const mostAccounts = 2_000
/** The maximum number of metadata accounts in one request. */
const mostNames = 100
const mostDecimals = 77
const whole = /^[0-9]{1,20}$/

interface MintBalance {
  mint: string
  decimals: number
  amount: bigint
}

const metadata = lazy(() => import('../../adapters/solana/parseMetadataAccount.ts'))

/**
 * Reads the coin and all tokens of the account. A token that is not on the list shows the name in
 * its metadata. Anyone can write this metadata.
 */
export async function readSolanaHoldings(
  { address, network }: ProviderAccount,
  listed: readonly ListedToken[],
  options: ProviderOptions,
): Promise<readonly Holding[]> {
  const ask = (method: string, params: readonly unknown[]) =>
    options.askNode({ network, method, params }).then((answer) => readField(answer, 'value'))
  const [lamports, ...accounts] = await Promise.all([
    ask('getBalance', [address, { commitment }]),
    ...programs.map((programId) =>
      ask('getTokenAccountsByOwner', [
        address,
        { programId },
        { encoding: 'jsonParsed', commitment },
      ]),
    ),
  ])
  // JSON loses digits of larger numbers.
  if (!Number.isSafeInteger(lamports) || Number(lamports) < 0 || !accounts.every(Array.isArray))
    throw adapterErrors.INVALID_BALANCE()
  const balances = sumByMint(accounts.flatMap((list) => list.slice(0, mostAccounts)))
  const known = new Map(listed.filter(isOf(network)).map((token) => [token.address, token]))
  const unknown = balances.filter(({ mint }) => !known.has(mint)).slice(0, mostNames)
  const named = await readNames(
    unknown.map(({ mint }) => mint),
    (places) => ask('getMultipleAccounts', [places, { encoding: 'base64', commitment }]),
  )
  return [
    { ...network.nativeCurrency, amount: BigInt(Number(lamports)) },
    ...balances.map(({ mint, ...balance }) => {
      const token = known.get(mint)
      if (!token)
        return { tokenAddress: mint, name: '', symbol: '', ...named.get(mint), ...balance }
      const { logoURI: iconUrl, name, symbol } = token
      return { tokenAddress: mint, name, symbol, iconUrl, isListed: true, ...balance }
    }),
  ]
}

const isOf =
  ({ caipNetworkId }: Network) =>
  ({ chainId }: ListedToken) =>
    chainIds[caipNetworkId] === chainId

/**
 * Adds up the amounts of each mint, because an account can have several token accounts of one mint.
 * Leaves out NFTs, which have no decimals.
 */
function sumByMint(entries: readonly unknown[]): readonly MintBalance[] {
  const balances = new Map<string, MintBalance>()
  for (const entry of entries) {
    const one = parseTokenAccount(entry)
    if (!one) continue
    const before = balances.get(one.mint)?.amount ?? 0n
    balances.set(one.mint, { ...one, amount: before + one.amount })
  }
  return [...balances.values()]
}

function parseTokenAccount(entry: unknown): MintBalance | undefined {
  const parsed = readField(readField(readField(entry, 'account'), 'data'), 'parsed')
  const info = readField(parsed, 'info')
  const mint = readField(info, 'mint')
  const amount = readField(readField(info, 'tokenAmount'), 'amount')
  const decimals = readField(readField(info, 'tokenAmount'), 'decimals')
  if (!isSolanaKey(mint) || typeof amount !== 'string' || !whole.test(amount)) return undefined
  if (typeof decimals !== 'number' || !(decimals >= 1 && decimals <= mostDecimals)) return undefined
  return BigInt(amount) > 0n ? { mint, decimals, amount: BigInt(amount) } : undefined
}

/**
 * Reads names and symbols from Metaplex, by mint. If this fails, tokens are shown without names.
 */
async function readNames(
  mints: readonly string[],
  read: (places: readonly string[]) => Promise<unknown>,
): Promise<ReadonlyMap<string, { name: string; symbol: string }>> {
  if (mints.length === 0) return new Map()
  const { metadataAddress, parseMetadataAccount } = await metadata()
  const accounts = await read(mints.map(metadataAddress)).catch(() => [])
  if (!Array.isArray(accounts)) return new Map()
  return new Map(
    mints.flatMap((mint, at) => {
      const found = parseMetadataAccount(accounts[at], mint)
      return found ? [[mint, { name: found.name, symbol: found.symbol }] as const] : []
    }),
  )
}

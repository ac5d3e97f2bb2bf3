import type { HistoryEntry, HistoryTransfer } from '../../../server/index.ts'
import { tokenPrograms } from '../../chains/solana/describeAccount.ts'
import { callChain } from '../../wallets/callChain.ts'
import type { SandboxToken, TokenList } from './createTokenList.ts'
import { solanaChain } from './solanaChain.ts'
import { transferOf } from './transferOf.ts'

interface SolanaAccount {
  readonly address: string
  readonly rpcUrl: string
  readonly stopped: AbortSignal
  readonly tokens: TokenList
}

interface TokenBalance {
  readonly mint: string
  readonly owner: string
  readonly uiTokenAmount: { readonly amount: string; readonly decimals: number }
}

interface SolanaTransaction {
  readonly slot: number
  readonly blockTime: number
  readonly meta: {
    readonly err: unknown
    readonly fee: number
    readonly preBalances: readonly number[]
    readonly postBalances: readonly number[]
    readonly preTokenBalances: readonly TokenBalance[]
    readonly postTokenBalances: readonly TokenBalance[]
  }
  readonly transaction: {
    readonly signatures: readonly string[]
    readonly message: { readonly accountKeys: readonly string[] }
  }
}

/** The change of an account's balance. */
interface Change {
  readonly owner: string
  readonly token: SandboxToken
  readonly units: bigint
}

/**
 * Reads an account's history on Solana. An amount is the difference between the balances after and
 * before a transaction.
 */
export async function readSolanaHistory({
  address,
  rpcUrl,
  stopped,
  tokens,
}: SolanaAccount): Promise<readonly HistoryEntry[]> {
  const ask = (method: string, params: unknown[]) =>
    callChain({ rpcUrl, method, params, signal: stopped })
  const tokenAccounts = (await Promise.all(
    [...tokenPrograms.keys()].map((programId) =>
      ask('getTokenAccountsByOwner', [address, { programId }, { encoding: 'base64' }]),
    ),
  )) as { value: { pubkey: string }[] }[]
  const places = [
    address,
    ...tokenAccounts.flatMap(({ value }) => value.map(({ pubkey }) => pubkey)),
  ]
  const listed = (await Promise.all(
    places.map((place) => ask('getSignaturesForAddress', [place, { limit: 1000 }])),
  )) as { signature: string }[][]
  const signatures = [...new Set(listed.flat().map(({ signature }) => signature))]
  const transactions = (await Promise.all(
    signatures.map((signature) => ask('getTransaction', [signature, { encoding: 'json' }])),
  )) as SolanaTransaction[]
  return transactions.sort((a, b) => b.slot - a.slot).map(toEntry)

  function toEntry({ blockTime, meta, transaction }: SolanaTransaction): HistoryEntry {
    const [payer = ''] = transaction.message.accountKeys
    const [hash = ''] = transaction.signatures
    const hasFailed = meta.err !== null
    const changes = hasFailed ? [] : changesOf(meta, transaction.message.accountKeys)
    const transfers = changes.filter(({ owner }) => owner === address).map(toMoved)
    const isOut = transfers.some(({ direction }) => direction === 'out')
    const isIn = transfers.some(({ direction }) => direction === 'in')
    const receiver = changes.find(({ owner, units }) => units > 0n && owner !== payer)
    return {
      hash,
      minedAt: blockTime * 1_000,
      status: hasFailed ? 'failed' : 'confirmed',
      operation: isOut && isIn ? 'trade' : isOut ? 'send' : isIn ? 'receive' : 'execute',
      from: payer,
      to: receiver?.owner ?? payer,
      transfers,
    }
  }

  /**
   * Returns the changes of an account's balances. Tokens come first, because SOL that moves
   * together with tokens is rent. The fee is not a transfer.
   */
  function changesOf(meta: SolanaTransaction['meta'], accounts: readonly string[]) {
    const coin = tokens.coinOf(solanaChain)
    const coins = accounts.map((owner, index): Change => {
      const fee = index === 0 ? meta.fee : 0
      const units = BigInt(meta.postBalances[index]! - meta.preBalances[index]! + fee)
      return { owner, token: coin, units }
    })
    const after = meta.postTokenBalances.map((one) => changeOf(one, 1n))
    const before = meta.preTokenBalances.map((one) => changeOf(one, -1n))
    return [...sum([...after, ...before]), ...coins].filter(({ units }) => units !== 0n)
  }

  function changeOf({ mint, owner, uiTokenAmount }: TokenBalance, sign: bigint): Change {
    const { amount, decimals } = uiTokenAmount
    const unknown = { name: 'Unknown token', symbol: '?', price: 0, decimals }
    const token = tokens.find(solanaChain, mint)
    return {
      owner,
      token: token ?? { ...unknown, chain: solanaChain, address: mint },
      units: BigInt(amount) * sign,
    }
  }
}

function sum(changes: readonly Change[]): readonly Change[] {
  const sums = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.owner} ${change.token.address}`
    const units = (sums.get(key)?.units ?? 0n) + change.units
    sums.set(key, { ...change, units })
  }
  return [...sums.values()]
}

const toMoved = ({ token, units }: Change): HistoryTransfer =>
  transferOf(token, { amount: units < 0n ? -units : units, direction: units < 0n ? 'out' : 'in' })

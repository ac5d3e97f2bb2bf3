import { base64 } from '@scure/base'
import { type Row, row, warning, wordsRow } from '../approval/Question.ts'
import type { AskNode } from '../askNode.ts'
import { toDecimal } from './describeSolana.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'

interface Holding {
  readonly name: string
  readonly amount: bigint
  readonly decimals: number
}

const most = 64

/** What the transaction would change for the account, by `simulateTransaction` with accounts. */
export async function simulateSolana(
  { accounts, bytes }: SolanaTransaction,
  { address, askNode }: { address: string; askNode: AskNode },
): Promise<readonly Row[]> {
  const addresses = accounts.slice(0, most)
  const encoding = 'jsonParsed'
  const ask = async () => {
    const [before, after] = await Promise.all([
      askNode('getMultipleAccounts', [addresses, { encoding }]),
      askNode('simulateTransaction', [
        base64.encode(bytes),
        {
          encoding: 'base64',
          sigVerify: false,
          replaceRecentBlockhash: true,
          accounts: { encoding, addresses },
        },
      ]),
    ])
    return { before: resultOf(before), after: resultOf(after) }
  }
  const { after, before } = await ask().catch(() => ({ before: undefined, after: undefined }))
  if (!Array.isArray(before) || !isRecord(after))
    return [warning('effect.what', 'effect.noSimulation')]
  if (after.err) return [warning('effect.what', 'effect.fails')]
  const owned = {
    old: holdingsOf(before, addresses, address),
    now: holdingsOf(after.accounts, addresses, address),
  }
  const changes = [...new Set([...owned.old.keys(), ...owned.now.keys()])].flatMap((key) => {
    const [old, now] = [owned.old.get(key), owned.now.get(key)]
    const { decimals, name } = now ?? old ?? { decimals: 0, name: '' }
    const change = (now?.amount ?? 0n) - (old?.amount ?? 0n)
    if (change === 0n) return []
    const text = toDecimal(change > 0n ? change : -change, decimals)
    const label = change > 0n ? 'effect.get' : 'effect.give'
    return [name === 'SOL' ? row(label, `${text} SOL`) : row(label, `${text}\n${name}`)]
  })
  return changes.length > 0 ? changes : [wordsRow('effect.what', 'effect.nothing')]
}

/** What the account holds in these accounts: SOL, and tokens by their mint. */
function holdingsOf(
  given: unknown,
  addresses: readonly string[],
  owner: string,
): ReadonlyMap<string, Holding> {
  const holdings = new Map<string, Holding>()
  const list = Array.isArray(given) ? given : []
  for (const [index, account] of list.entries()) {
    if (!isRecord(account)) continue
    const { data, lamports } = account
    if (addresses[index] === owner)
      holdings.set('SOL', { name: 'SOL', amount: BigInt(Number(lamports) || 0), decimals: 9 })
    const info = isRecord(data) && isRecord(data.parsed) ? data.parsed.info : undefined
    if (!isRecord(info) || info.owner !== owner || !isRecord(info.tokenAmount)) continue
    const { amount, decimals } = info.tokenAmount
    if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) continue
    const before = holdings.get(String(info.mint))?.amount ?? 0n
    holdings.set(String(info.mint), {
      name: String(info.mint),
      amount: before + BigInt(amount),
      decimals: Math.min(Number(decimals) || 0, 77),
    })
  }
  return holdings
}

const resultOf = (answer: unknown) => (isRecord(answer) ? answer.value : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

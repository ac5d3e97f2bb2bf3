import { base58, base64 } from '@scure/base'
import { formatUnits } from 'viem'
import { type Row, row, warning, wordsRow } from '../approval/Question.ts'
import type { AskNode } from '../askNode.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'

interface Holding {
  readonly name: string
  readonly amount: bigint
  readonly decimals: number
}

const notSimulated = warning('effect.what', 'effect.noSimulation')
/** The length of the header of a table on chain, in bytes. */
const tableHead = 56
const addressLength = 32

/**
 * Returns rows with the changes that the transaction would make to the account's balances. Asks the
 * node with `simulateTransaction`.
 */
export async function simulateSolana(
  transaction: SolanaTransaction,
  { address, askNode }: { address: string; askNode: AskNode },
): Promise<readonly Row[]> {
  const encoding = 'jsonParsed'
  const ask = async () => {
    const addresses = await findAccounts(transaction, askNode)
    const [before, after] = await Promise.all([
      askNode('getMultipleAccounts', [addresses, { encoding }]),
      askNode('simulateTransaction', [
        base64.encode(transaction.bytes),
        {
          encoding: 'base64',
          sigVerify: false,
          replaceRecentBlockhash: true,
          accounts: { encoding, addresses },
        },
      ]),
    ])
    return { addresses, before: resultOf(before), after: resultOf(after) }
  }
  const answer = await ask().catch(() => undefined)
  if (!answer || !isRecord(answer.after)) return [notSimulated]
  const { addresses, after, before } = answer
  if (after.err) return [warning('effect.what', 'effect.fails')]
  const isWhole = (list: unknown) => Array.isArray(list) && list.length === addresses.length
  // If the node's answer lacks accounts, their balances are unknown, not zero.
  if (!isWhole(before) || !isWhole(after.accounts)) return [notSimulated]
  const owned = {
    old: holdingsOf(before, addresses, address),
    now: holdingsOf(after.accounts, addresses, address),
  }
  const changes = [...new Set([...owned.old.keys(), ...owned.now.keys()])].flatMap((key) => {
    const [old, now] = [owned.old.get(key), owned.now.get(key)]
    const { decimals, name } = now ?? old ?? { decimals: 0, name: '' }
    const change = (now?.amount ?? 0n) - (old?.amount ?? 0n)
    if (change === 0n) return []
    const text = formatUnits(change > 0n ? change : -change, decimals)
    const label = change > 0n ? 'effect.get' : 'effect.give'
    return [name === 'SOL' ? row(label, `${text} SOL`) : row(label, [text, name])]
  })
  return changes.length > 0 ? changes : [wordsRow('effect.what', 'effect.nothing')]
}

/**
 * Returns all accounts of the transaction. Throws if a table cannot be read, because the table may
 * contain the user's account.
 */
async function findAccounts(
  { accounts, tables }: SolanaTransaction,
  askNode: AskNode,
): Promise<readonly string[]> {
  if (tables.length === 0) return accounts
  const encoding = 'base64'
  const asked = [tables.map((one) => one.address), { encoding }]
  const found = resultOf(await askNode('getMultipleAccounts', asked))
  const loaded = tables.flatMap(({ places }, index) => {
    const [text] = Object(Object(found)[index]).data
    const bytes = base64.decode(text)
    return places.map((place) => {
      const start = tableHead + place * addressLength
      if (start + addressLength > bytes.length) throw new Error('The table is shorter.')
      return base58.encode(bytes.slice(start, start + addressLength))
    })
  })
  return [...new Set([...accounts, ...loaded])]
}

/**
 * Returns the account's balances in these accounts: the balance of SOL, and the balances of tokens
 * by mint.
 */
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

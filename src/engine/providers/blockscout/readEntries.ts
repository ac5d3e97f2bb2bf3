import { isSameAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import type { HistoryEntry, HistoryTransfer } from '../HistoryPage.ts'

const whole = /^[0-9]{1,78}$/

interface AccountPages {
  address: string
  network: Network
  transactions: readonly unknown[]
  transfers: readonly unknown[]
}

/**
 * Returns one entry for each transaction, with the tokens that it moved. Blockscout reports no
 * sender if the account did not send or receive the transaction itself. For received tokens, `from`
 * is then the sender of the tokens. For sent tokens, `from` is empty.
 */
export function readEntries({
  address,
  network,
  transactions,
  transfers,
}: AccountPages): readonly HistoryEntry[] {
  const isUser = (party: string) => isSameAddress(party, address)
  const moved = new Map<string, { item: unknown; transfer: HistoryTransfer }[]>()
  for (const item of transfers) {
    const hash = textOf(item, 'transaction_hash')
    const transfer = readTokenTransfer(item, isUser)
    if (hash && transfer) moved.set(hash, [...(moved.get(hash) ?? []), { item, transfer }])
  }

  const sent = transactions.flatMap((item): readonly HistoryEntry[] => {
    const hash = textOf(item, 'hash')
    const minedAt = Date.parse(textOf(item, 'timestamp'))
    const status = statuses[textOf(item, 'status')] ?? 'pending'
    if (!hash || (Number.isNaN(minedAt) && status !== 'pending')) return []
    const [from, to] = [partyOf(item, 'from'), partyOf(item, 'to')]
    const tokens = moved.get(hash) ?? []
    moved.delete(hash)
    const coin = status !== 'failed' ? readCoin(item, network, isUser) : []
    const out = tokens.filter(({ transfer }) => transfer.direction === 'out')
    const isPlain = textOf(item, 'raw_input') === '0x'
    const receiver =
      out.length === 1 ? partyOf(out[0]!.item, 'to') : isPlain && coin.length > 0 ? to : ''
    return [
      {
        hash,
        ...(!Number.isNaN(minedAt) && { minedAt }),
        status,
        from,
        to: to || partyOf(item, 'created_contract'),
        ...operationOf(item, tokens),
        ...(isUser(from) && receiver && { receiver }),
        transfers: [...coin, ...tokens.map(({ transfer }) => transfer)],
      },
    ]
  })

  const received = [...moved].flatMap(([hash, tokens]): readonly HistoryEntry[] => {
    const { item } = tokens[0]!
    const minedAt = Date.parse(textOf(item, 'timestamp'))
    const from = partyOf(item, 'from')
    if (Number.isNaN(minedAt)) return []
    return [
      {
        hash,
        minedAt,
        status: 'confirmed',
        from: isUser(from) ? '' : from,
        to: textOf(readField(item, 'token'), 'address_hash'),
        transfers: tokens.map(({ transfer }) => transfer),
      },
    ]
  })
  return [...sent, ...received]
}

const statuses: Readonly<Record<string, HistoryEntry['status']>> = {
  ok: 'confirmed',
  error: 'failed',
}

function operationOf(
  item: unknown,
  tokens: readonly { item: unknown }[],
): Pick<HistoryEntry, 'operation'> {
  const types = readField(item, 'transaction_types')
  const isAll = (type: string) =>
    tokens.length > 0 && tokens.every((one) => textOf(one.item, 'type') === type)
  if (Array.isArray(types) && types.includes('contract_creation')) return { operation: 'deploy' }
  if (textOf(item, 'method') === 'approve') return { operation: 'approve' }
  if (isAll('token_minting')) return { operation: 'mint' }
  return isAll('token_burning') ? { operation: 'burn' } : {}
}

function readCoin(
  item: unknown,
  { nativeCurrency }: Network,
  isUser: (party: string) => boolean,
): readonly HistoryTransfer[] {
  const amount = textOf(item, 'value')
  const direction = directionOf(item, isUser)
  if (!direction || !whole.test(amount) || BigInt(amount) === 0n) return []
  const { decimals, symbol: name } = nativeCurrency
  return [{ direction, kind: 'fungible', amount: BigInt(amount), decimals, name }]
}

function readTokenTransfer(
  item: unknown,
  isUser: (party: string) => boolean,
): HistoryTransfer | undefined {
  const token = readField(item, 'token')
  const total = readField(item, 'total')
  const direction = directionOf(item, isUser)
  const isNft = readField(total, 'token_id') !== undefined
  const amount = textOf(total, 'value') || (isNft ? '1' : '')
  if (!direction || !whole.test(amount)) return undefined
  const isSpam = textOf(token, 'reputation') === 'scam'
  if (!isNft) {
    const decimals = Number(textOf(total, 'decimals') || '0')
    const [name, iconUrl] = [textOf(token, 'symbol'), textOf(token, 'icon_url')]
    return { direction, kind: 'fungible', amount: BigInt(amount), decimals, name, iconUrl, isSpam }
  }
  const instance = readField(total, 'token_instance')
  return {
    direction,
    kind: 'nft',
    amount: BigInt(amount),
    decimals: 0,
    name: textOf(readField(instance, 'metadata'), 'name') || textOf(token, 'name'),
    iconUrl: textOf(instance, 'image_url'),
    isSpam,
  }
}

function directionOf(item: unknown, isUser: (party: string) => boolean) {
  const [isFrom, isTo] = [isUser(partyOf(item, 'from')), isUser(partyOf(item, 'to'))]
  if (isFrom) return isTo ? 'self' : 'out'
  return isTo ? 'in' : undefined
}

const partyOf = (item: unknown, field: string) => textOf(readField(item, field), 'hash')

/** Returns the value if it is text, otherwise empty text. */
function textOf(item: unknown, field: string): string {
  const value = readField(item, field)
  return typeof value === 'string' ? value : ''
}

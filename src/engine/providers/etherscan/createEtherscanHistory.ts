import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import { readEntries } from '../blockscout/readEntries.ts'
import { joinFeeds, type Page, readCursor } from '../joinFeeds.ts'
import type { HistoryProvider, HistoryQuestion, ProviderOptions } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import { actions, etherscanQuery, latestBlock, mostPages, pageLength } from './etherscanQuery.ts'

/** Reads the history through the host's handler. */
export function createEtherscanHistory(base: string): HistoryProvider {
  async function readPage(
    action: (typeof actions)[number],
    params: object,
    { address, network }: HistoryQuestion,
    { fetchJson }: ProviderOptions,
  ): Promise<Page & { isCut?: boolean }> {
    const page = Number(readField(params, 'page') ?? 1)
    const endblock = String(readField(params, 'endblock') ?? latestBlock)
    const query = etherscanQuery({ address, page: String(page), endblock })
    const answer = await fetchJson(`${base}/${network.id}/${action}?${query}`)
    const listed = readField(answer, 'result')
    if (!Array.isArray(listed)) throw providerErrors.INVALID_ANSWER('Etherscan')
    const items = listed.slice(0, pageLength).flatMap((item) => forms[action](item, network) ?? [])
    const newest = page === 1 ? textOf(listed[0], 'blockNumber') : endblock
    if (listed.length < pageLength) return { items }
    // The list may be longer, but Etherscan returns no later pages.
    if (page >= mostPages) return { items, isCut: true }
    return { items, next: { page: page + 1, endblock: newest } }
  }

  return {
    async getHistory(question, options) {
      const { address, cursor, network } = question
      if (!isPrefixedEvmAddress(address)) return undefined
      const { below, feeds } = readCursor(cursor, actions.length)
      const pages = await Promise.all(
        actions.map((action, at) => {
          const { params, state } = feeds[at] ?? { params: {}, state: 'over' }
          return state === 'over' ? { items: [] } : readPage(action, params, question, options)
        }),
      )
      const { kept, next } = joinFeeds({ below, feeds, pages })
      const [transactions = [], tokens = [], coins = []] = kept
      const transfers = [...tokens, ...coins]
      const entries = readEntries({ address, network, transactions, transfers })
      return { entries, next, isPartial: pages.some((page) => 'isCut' in page) }
    },
  }
}

/**
 * Converts the items of each list to Blockscout's format. `readEntries` then reads all lists in the
 * same way.
 */
const forms = { txlist: readTransaction, tokentx: readTokens, txlistinternal: readCoins }

function readTransaction(item: unknown) {
  const place = readPlace(item)
  if (!place) return undefined
  const functionName = textOf(item, 'functionName')
  return {
    ...place,
    hash: textOf(item, 'hash'),
    status: { '0': 'ok', '1': 'error' }[textOf(item, 'isError')] ?? '',
    value: textOf(item, 'value'),
    raw_input: textOf(item, 'input'),
    method: functionName.startsWith('approve(') ? 'approve' : '',
    transaction_types: textOf(item, 'contractAddress') === '' ? [] : ['contract_creation'],
    created_contract: { hash: textOf(item, 'contractAddress') },
  }
}

function readTokens(item: unknown) {
  const place = readPlace(item)
  if (!place) return undefined
  const { from } = place
  return {
    ...place,
    transaction_hash: textOf(item, 'hash'),
    token: { address_hash: textOf(item, 'contractAddress'), symbol: textOf(item, 'tokenSymbol') },
    total: { value: textOf(item, 'value'), decimals: textOf(item, 'tokenDecimal') },
    type: /^0x0{40}$/.test(from.hash) ? 'token_minting' : 'token_transfer',
  }
}

/** Reads a transfer of the coin that a contract made. */
function readCoins(item: unknown, { nativeCurrency }: Network) {
  const place = readPlace(item)
  if (!place || textOf(item, 'isError') !== '0' || /^0*$/.test(textOf(item, 'value')))
    return undefined
  const { decimals, symbol } = nativeCurrency
  return {
    ...place,
    transaction_hash: textOf(item, 'hash'),
    token: { address_hash: place.to.hash, symbol },
    total: { value: textOf(item, 'value'), decimals: String(decimals) },
    type: 'coin_transfer',
  }
}

function readPlace(item: unknown) {
  const [block, seconds] = ['blockNumber', 'timeStamp'].map((field) => textOf(item, field))
  if (!/^[0-9]{1,15}$/.test(block ?? '') || !/^[0-9]{1,12}$/.test(seconds ?? '')) return undefined
  return {
    block_number: Number(block),
    timestamp: new Date(Number(seconds) * 1000).toISOString(),
    from: { hash: textOf(item, 'from') },
    to: { hash: textOf(item, 'to') },
  }
}

/** Returns the value if it is text, otherwise empty text. */
function textOf(item: unknown, field: string): string {
  const value = readField(item, field)
  return typeof value === 'string' ? value : ''
}

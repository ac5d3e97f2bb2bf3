import {
  metadataAddress,
  parseMetadataAccount,
} from '../../adapters/solana/parseMetadataAccount.ts'
import { isSolanaKey } from '../../caip/CaipAddress.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import type { ProvidedNft, ProviderAccount } from '../../providers/Provider.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { inTurns } from '../../store/inTurns.ts'

const mostItems = 200
const accountsAtOnce = 100
const questionsAtOnce = 6
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/**
 * Reads Solana NFTs (Metaplex) from the network's nodes: tokens with a supply of one, no decimals
 * and a metadata account.
 */
export async function readMetaplexNfts(
  { adapters }: Pick<FeatureContext, 'adapters'>,
  { address, network }: ProviderAccount,
  options: AbortOptions,
): Promise<readonly ProvidedNft[]> {
  const ask = (method: string, params: readonly unknown[]) =>
    adapters.for('solana').nodes!.ask({ network, method, params }, options)
  const turns = { atOnce: questionsAtOnce, signal: options.signal }

  const owned = await Promise.all(
    tokenPrograms.map((programId) =>
      ask('getTokenAccountsByOwner', [
        address,
        { programId },
        { encoding: 'jsonParsed', commitment: 'confirmed' },
      ]),
    ),
  )
  const mints = [...new Set(owned.flatMap(readSingleMints))].slice(0, mostItems)
  const places = mints.map(metadataAddress)
  const pages = Array.from({ length: Math.ceil(places.length / accountsAtOnce) }, (_, page) =>
    places.slice(page * accountsAtOnce, (page + 1) * accountsAtOnce),
  )
  const answers = await inTurns(pages, turns, (page) =>
    ask('getMultipleAccounts', [page, { encoding: 'base64', commitment: 'confirmed' }]),
  )
  const accounts = answers.flatMap((answer, page) => {
    const value = readField(answer, 'value')
    return Array.isArray(value) ? value : new Array(pages[page]!.length).fill(null)
  })
  return mints.flatMap((mint, index): readonly ProvidedNft[] => {
    const reported = parseMetadataAccount(accounts[index], mint)
    if (!reported) return []
    const { name, symbol, uri } = reported
    return [{ contract: mint, name, collection: symbol, metadataUrl: uri }]
  })
}

function readSingleMints(answer: unknown): readonly string[] {
  const accounts = readField(answer, 'value')
  if (!Array.isArray(accounts)) return []
  return accounts.flatMap((entry: unknown) => {
    const data = readField(readField(readField(entry, 'account'), 'data'), 'parsed')
    const info = readField(data, 'info')
    const amount = readField(info, 'tokenAmount')
    const mint = readField(info, 'mint')
    const isSingle = readField(amount, 'amount') === '1' && readField(amount, 'decimals') === 0
    return isSingle && isSolanaKey(mint) ? [mint] : []
  })
}

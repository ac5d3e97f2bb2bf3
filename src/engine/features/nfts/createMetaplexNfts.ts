import {
  metadataAddress,
  parseMetadataAccount,
} from '../../adapters/solana/parseMetadataAccount.ts'
import { isSolanaKey } from '../../caip/isSolanaKey.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import type { ProvidedNft } from '../../providers/Provider.ts'
import type { ReadMetadata } from './createMetadataReader.ts'
import { inTurns } from './inTurns.ts'
import type { NftSource } from './Nfts.ts'

const mostItems = 200
const accountsAtOnce = 100
const questionsAtOnce = 6
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

type MetaplexContext = Pick<FeatureContext, 'adapters'> & { readMetadata: ReadMetadata }

/** Solana items by Metaplex: tokens with a supply of one, no decimals and a metadata account. */
export function createMetaplexNfts({ adapters, readMetadata }: MetaplexContext): NftSource {
  return {
    supports: ({ chainNamespace }) =>
      chainNamespace === 'solana' && adapters.for('solana').nodes !== undefined,

    async list({ address, network }, options) {
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
      const nfts = await inTurns(
        mints.map((mint, index) => ({ mint, account: accounts[index] as unknown })),
        turns,
        async ({ mint, account }): Promise<ProvidedNft | undefined> => {
          const reported = parseMetadataAccount(account, mint)
          if (!reported) return undefined
          const { imageUrl, name } = await readMetadata(reported.uri, options.signal)
          return {
            contract: mint,
            name: reported.name || name,
            collection: reported.symbol,
            imageUrl,
          }
        },
      )
      return nfts.filter((nft) => nft !== undefined)
    },
  }
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

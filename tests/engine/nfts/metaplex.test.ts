import { base58 } from '@scure/base'
import {
  type Address,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  lamports,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { createSolanaLedger } from '../../../sandbox/chains/solana/createSolanaLedger.ts'
import { createSolanaMethods } from '../../../sandbox/chains/solana/createSolanaMethods.ts'
import { createSolanaAccount } from '../../../sandbox/wallets/solana/createSolanaAccount.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import type { AdapterFactory, NftOptions } from '../../../src/engine/index.ts'
import { solana } from '../../../src/engine/networks/index.ts'
import { createTestAdapter, testConnection } from '../../../src/engine/testing/index.ts'
import { createTestEngine } from '../../support/createTestEngine.ts'
import { readNfts } from '../../support/createTokensEngine.ts'

const metadataProgram = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const owner = solanaAccounts.alice.address

interface Minted {
  name: string
  uri: string
  amount?: bigint
  decimals?: number
  hasMetadata?: boolean
}

/** Opens an engine on the real runtime, on which Alice has NFTs. */
async function arrange(
  items: readonly Minted[],
  nfts?: NftOptions,
  fetch?: typeof globalThis.fetch,
) {
  const ledger = createSolanaLedger()
  const methods = createSolanaMethods(ledger)
  const mints: string[] = []
  for (const item of items) mints.push(await mint(item))
  const wallet = createTestAdapter({ namespace: 'solana' })
  const factory: AdapterFactory = Object.assign(
    () => ({
      ...wallet.factory(),
      nodes: {
        ask: async ({ method, params }: { method: string; params: readonly unknown[] }) =>
          methods[method]!([...params]),
      },
    }),
    { namespace: 'solana' as const },
  )
  const { engine } = createTestEngine({
    adapters: [factory],
    networks: [solana],
    ...(nfts && { nfts }),
    ...(fetch && { platform: { fetch } }),
  })
  const connecting = engine.connection.connect({
    namespace: 'solana',
    connectorId: 'test.meadow',
  })
  const { caipNetworkId } = solana
  wallet
    .last()
    .approve(testConnection({ namespace: 'solana', caipNetworkId, accounts: [{ address: owner }] }))
  await connecting
  return { engine, mints }

  async function mint({ name, uri, amount = 1n, decimals = 0, hasMetadata = true }: Minted) {
    const key = address(createSolanaAccount(`nft ${name}`).address)
    const mintData = new Uint8Array(82)
    new DataView(mintData.buffer).setBigUint64(36, amount, true)
    mintData[44] = decimals
    mintData[45] = 1
    put(key, mintData, tokenProgram)
    const held = new Uint8Array(165)
    held.set(base58.decode(key), 0)
    held.set(base58.decode(owner), 32)
    new DataView(held.buffer).setBigUint64(64, amount, true)
    held[108] = 1
    put(address(createSolanaAccount(`holder ${name}`).address), held, tokenProgram)
    if (hasMetadata) await describe(key, { name, uri })
    return key
  }

  async function describe(key: Address, { name, uri }: { name: string; uri: string }) {
    const { encode } = getAddressEncoder()
    const [place] = await getProgramDerivedAddress({
      programAddress: metadataProgram,
      seeds: ['metadata', encode(metadataProgram), encode(key)],
    })
    const text = (words: string, length: number) => {
      const bytes = new Uint8Array(4 + length)
      new DataView(bytes.buffer).setUint32(0, length, true)
      bytes.set(new TextEncoder().encode(words), 4)
      return bytes
    }
    put(
      place,
      Uint8Array.from([
        4,
        ...base58.decode(owner),
        ...base58.decode(key),
        ...text(name, 32),
        ...text('MEAD', 10),
        ...text(uri, 200),
        0,
        0,
      ]),
      metadataProgram,
    )
  }

  function put(place: Address, data: Uint8Array, programAddress: Address) {
    ledger.svm.setAccount({
      address: place,
      data,
      executable: false,
      lamports: lamports(ledger.svm.minimumBalanceForRentExemption(BigInt(data.length))),
      programAddress,
      space: BigInt(data.length),
    })
  }
}

const inline = (metadata: object) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`.slice(0, 200)

test('single tokens with metadata are NFTs, with the names in their accounts on the chain', async () => {
  const { engine, mints } = await arrange([
    { name: 'Meadow #1', uri: inline({ image: 'https://pictures.example/1.png' }) },
    { name: 'Not one', uri: '', amount: 2n },
    { name: 'A currency', uri: '', decimals: 6, amount: 1n },
    { name: 'Unknown NFT', uri: '', hasMetadata: false },
  ])
  expect((await readNfts(engine)).data).toEqual({
    hasSource: true,
    nfts: [
      {
        id: mints[0],
        contract: mints[0],
        name: 'Meadow #1',
        collection: 'MEAD',
        quantity: '1',
        imageUrl: 'https://pictures.example/1.png',
        isSpam: false,
      },
    ],
  })
})

test('an NFT’s page is requested only if the host enables it, and without a referrer', async () => {
  const asked: (readonly [unknown, RequestInit | undefined])[] = []
  const fetch = (async (...call: Parameters<typeof globalThis.fetch>) => {
    asked.push([String(call[0]), call[1]])
    return Response.json({ name: 'Else', image: 'https://pictures.example/2.png' })
  }) as typeof globalThis.fetch
  const items = [{ name: 'Meadow #2', uri: 'https://pages.example/2.json' }]

  const quiet = await arrange(items, {}, fetch)
  expect((await readNfts(quiet.engine)).data?.nfts[0]?.imageUrl).toBeUndefined()
  expect(asked).toEqual([])

  const { engine } = await arrange(items, { fetchMetadata: true }, fetch)
  const [nft] = (await readNfts(engine)).data!.nfts
  expect(nft).toMatchObject({ name: 'Meadow #2', imageUrl: 'https://pictures.example/2.png' })
  expect(asked[0]?.[0]).toBe('https://pages.example/2.json')
  expect(asked[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
})

test.each<[string, () => Promise<Response>]>([
  ['is of more than 64 kB', async () => new Response(' '.repeat(70_000))],
  ['is not JSON', async () => new Response('<html>')],
  ['is unreachable', () => Promise.reject(new TypeError('fetch failed'))],
])('security T-48 an NFT whose page %s is listed without a picture', async (_, answer) => {
  const { engine } = await arrange(
    [{ name: 'Meadow #3', uri: 'https://pages.example/3.json' }],
    { fetchMetadata: true },
    answer as typeof globalThis.fetch,
  )
  const [nft] = (await readNfts(engine)).data!.nfts
  expect(nft?.name).toBe('Meadow #3')
  expect(nft?.imageUrl).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solana } from '../../../src/engine/networks/index.ts'
import { das } from '../../../src/engine/providers/das/das.ts'
import type { Provider } from '../../../src/engine/providers/index.ts'
import { parseHoldings } from '../../../src/engine/providers/parseHoldings.ts'
import { createProviderHandler, dasService } from '../../../src/engine/providers/server/index.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { readNfts, readTokens } from '../../support/createTokensEngine.ts'
import { plainTools } from '../../support/plainTools.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const contract = openContract('das')
const nodeUrl = 'https://das.test/'
const apiKey = 'the-secret-of-the-host'
const secretUrl = `https://das.test/?api-key=${apiKey}`
const app = 'https://app.example'
const url = `${app}/api/providers`
/** The account in the example. */
const address = '86xCnPeV69n6t3DnyGvkKobf9FdN2H9oiVDdaMpo2MMY'
const collection = 'J1S9H3QjnRtBbbuD4HjPV6RpRhwuk4zKbxsnCHuTgh9w'
const ids = [
  'BxWpbnau1LfemNAoXuAe9Pbft59yz2egTxaMWtncGRfN',
  '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs',
]

const nft = (id: string, changes: object = {}) => ({
  interface: 'V1_NFT',
  id,
  ownership: { owner: address },
  content: {
    metadata: { name: 'Mad Lad', symbol: 'MAD' },
    links: { image: 'https://icons.test/lad.png' },
    files: [],
  },
  grouping: [
    { group_key: 'collection', group_value: collection, collection_metadata: { name: 'Mad Lads' } },
  ],
  ...changes,
})

type Fetch = (url: string, init?: RequestInit) => Promise<Response | undefined>
interface Body {
  params: { page: number; limit: number; options: { showFungible: boolean } }
}

const answerNode = (
  items: readonly object[],
  nativeBalance: object | null = { lamports: 1_500_000_000, price_per_sol: 150.5 },
): Fetch =>
  contract.answer('https://das.test', {
    '/': ({ body }) => {
      const { limit, options, page } = (body as Body).params
      const part = items.slice((page - 1) * limit, page * limit)
      return {
        jsonrpc: '2.0',
        result: { items: part, ...(options.showFungible && nativeBalance && { nativeBalance }) },
      }
    },
  })

const open = (answer: Fetch, provider: Provider = das({ nodeUrl })) =>
  createProvidersEngine(solana, {
    address,
    providers: [provider],
    answer: async (asked, init) =>
      (await answer(asked, init)) ?? new Response('{}', { status: 403 }),
  })

/** The page uses the handler, and the handler uses a node. */
function openWithHandler(answer: Fetch) {
  const asked: string[] = []
  const handler = createProviderHandler({
    origins: [app],
    services: [dasService({ nodeUrl: secretUrl })],
    fetch: async (input, init) => {
      asked.push(String(input))
      return (await answer(String(input), init)) ?? Response.error()
    },
  })
  const throughHandler: Fetch = async (one, init) =>
    one.startsWith(url)
      ? handler(new Request(one, { ...init, headers: { origin: app } }))
      : undefined
  return { asked, handler, page: open(throughHandler, das({ url: `${url}/` })) }
}

const portfolio = contract.answer('https://das.test', { '/': () => contract.example('portfolio') })

test.each<[string, () => ReturnType<typeof open>]>([
  ['a node without a key', () => open(portfolio)],
  ['the handler', () => openWithHandler(portfolio).page],
])('the data in the example comes from %s with its prices', async (_, start) => {
  const { clock, engine } = await start()
  const { data } = await readTokens(engine)
  const source = { from: 'das', name: 'DAS', at: clock.now() }
  expect(data).toMatchObject([
    { symbol: 'SOL', quantity: { numeric: '2.5' }, price: 142.37, source, priceSource: source },
    {
      symbol: 'JitoSOL',
      name: 'Jito Staked SOL',
      address:
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn',
      quantity: { decimals: '9', numeric: '35.688813508' },
      price: 56.47943,
    },
  ])
})

test('NFTs show with their collection, including compressed ones, and without burnt ones and those of others', async () => {
  const { engine } = await open(
    answerNode([
      nft(ids[0]!),
      nft(ids[1]!, { compression: { compressed: true }, grouping: [] }),
      nft(collection, { burnt: true }),
      nft(collection, { ownership: { owner: ids[0] } }),
      nft(collection, {
        interface: 'FungibleAsset',
        content: { metadata: { name: 'Ticket' }, files: [{ uri: 'https://icons.test/t.png' }] },
        grouping: [],
        token_info: { balance: 3, decimals: 0 },
      }),
    ]),
  )
  expect((await readNfts(engine)).data?.nfts).toMatchObject([
    {
      id: ids[0],
      name: 'Mad Lad',
      collection: 'Mad Lads',
      quantity: '1',
      imageUrl: 'https://icons.test/lad.png',
      isSpam: false,
    },
    { id: ids[1], name: 'Mad Lad' },
    { id: collection, name: 'Ticket', quantity: '3', imageUrl: 'https://icons.test/t.png' },
  ])
})

test('if the DAS node does not return the coin, the network’s node does', async () => {
  const { asked, engine } = await open(async (one, init) =>
    String(init?.body).includes('"getBalance"')
      ? Response.json({ jsonrpc: '2.0', id: 1, result: { value: 7_000_000_000 } })
      : answerNode([], null)(one, init),
  )
  expect((await readTokens(engine)).data).toMatchObject([
    { symbol: 'SOL', quantity: { numeric: '7' }, price: 0 },
  ])
  expect(asked).toEqual(['getAssetsByOwner', 'getBalance'])
})

test('an amount that JSON cannot hold exactly is left out, and the answer says that a part is missing', async () => {
  const token = (id: string, balance: number) =>
    nft(id, { interface: 'FungibleToken', token_info: { balance, decimals: 9, symbol: 'BIG' } })
  const { engine } = await open(
    answerNode([token(ids[0]!, 2 ** 53 - 1), token(ids[1]!, 2 ** 53 + 2)]),
  )
  const { data } = await readTokens(engine)
  expect(data?.map(({ quantity }) => quantity.numeric)).toEqual(['1.5', '9007199.254740991'])
  expect(data![0]!.source?.isPartial).toBe(true)
})

test('a price in another currency is ignored', async () => {
  const { engine } = await open(
    answerNode([
      nft(ids[0]!, {
        interface: 'FungibleToken',
        token_info: {
          balance: 5,
          decimals: 1,
          symbol: 'X',
          price_info: { price_per_token: 7, currency: 'SOL' },
        },
      }),
    ]),
  )
  expect((await readTokens(engine)).data![1]).toMatchObject({ price: 0 })
})

test('at most four pages of 250 are read, and the answer says if there may be more', async () => {
  const { asked, engine } = await open(answerNode(Array(1_100).fill(nft(ids[0]!))))
  const { data } = await readNfts(engine)
  expect(asked).toHaveLength(4)
  expect(data?.source?.isPartial).toBe(true)
})

test('the key stays on the server, which sends only the requests that the page may send', async () => {
  const { asked, handler, page } = openWithHandler(answerNode([nft(ids[0]!, { secret: apiKey })]))
  const { asked: byPage, engine } = await page
  expect((await readNfts(engine)).data?.nfts).toHaveLength(1)
  expect(byPage).toEqual([`${url}/das/${address}/nfts/1`])
  expect(asked).toEqual([secretUrl])
  const request = new Request(`${url}/das/${address}/all/1`, { headers: { origin: app } })
  expect(await (await handler(request)).text()).not.toContain(apiKey)
})

test.each([
  `/das/${address}/nfts/5`,
  `/das/${address}/nfts/0`,
  `/das/${address}/other/1`,
  `/das/${address}/nfts/1/more`,
  `/das/${address}/nfts/1?limit=1000`,
  '/das/someone/nfts/1',
  '/das',
])('the handler refuses %s', async (path) => {
  const { asked, handler, page } = openWithHandler(answerNode([]))
  await page
  const response = await handler(new Request(url + path, { headers: { origin: app } }))
  expect([response.status, asked]).toEqual([404, []])
})

test.each<[string, number, () => Response]>([
  ['is limited with a status', 429, () => new Response(apiKey, { status: 429 })],
  [
    'is limited in its answer',
    429,
    () => Response.json({ jsonrpc: '2.0', error: { code: -32429, message: 'rate limited' } }),
  ],
  [
    'refuses',
    502,
    () => Response.json({ jsonrpc: '2.0', error: { code: -32600, message: apiKey } }),
  ],
  ['answers with a text', 502, () => new Response(`"${apiKey}"`)],
])('if the node %s, the page gets the error without the key', async (_, status, respond) => {
  const { handler } = openWithHandler(async () => respond())
  const request = new Request(`${url}/das/${address}/nfts/1`, { headers: { origin: app } })
  const response = await handler(request)
  expect(response.status).toBe(status)
  expect(await response.text()).not.toContain(apiKey)
})

test.each([
  secretUrl,
  'https://node.example/v2/a1B2c3D4e5F6g7H8i9J0',
  'https://node.example/3f0c9a7b11e84d02/',
])(
  'a node’s URL with a key in the page is refused, and the error leads to a server: %s',
  (nodeUrl) => {
    expect(() => das({ nodeUrl })).toThrow(/DAS is secret.*latchkey\/server/)
  },
)

test('a node without a key can have a path', () => {
  expect(das({ nodeUrl: 'https://node.example/solana/mainnet-beta/das' }).id).toBe('das')
})

test('every answer that the contract allows becomes valid holdings and items, or a failure', async () => {
  const { holdings, nfts } = das({ nodeUrl })
  const answers = fc.oneof(
    contract.anyAnswer('/'),
    fc.record({
      result: fc.record({ items: fc.array(fc.jsonValue()), nativeBalance: fc.jsonValue() }),
    }),
  )
  const refused = (cause: unknown) => {
    expect(cause).toBeInstanceOf(Error)
    return undefined
  }
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      const account = { address, network: solana }
      const options = {
        signal: new AbortController().signal,
        askNode: async () => ({ value: 5 }),
        ...plainTools,
        fetchJson: async () => answer,
      }
      const held = await holdings!.getHoldings(account, options).catch(refused)
      if (held) expect(parseHoldings(held)?.[0]).toMatchObject({ symbol: 'SOL' })
      const items = await nfts!.getNfts(account, options).catch(refused)
      for (const { contract: id, quantity } of Array.isArray(items) ? items : [])
        expect(`${id} ${quantity}`).toMatch(/^\w{32,44} [1-9]\d*$/)
    }),
    propertyRuns(74),
  )
})

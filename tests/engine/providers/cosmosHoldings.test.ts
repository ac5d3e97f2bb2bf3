import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Network } from '../../../src/engine/index.ts'
import { cosmoshub, osmosis } from '../../../src/engine/networks/index.ts'
import { cosmosAssets } from '../../../src/engine/providers/onchainHoldings/cosmosAssets.ts'
import { onchainHoldings } from '../../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import { parseHoldings } from '../../../src/engine/providers/parseHoldings.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { readTokens } from '../../support/createTokensEngine.ts'
import { plainTools } from '../../support/plainTools.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const contract = openContract('cosmos')
const hub = 'https://cosmos-rest.publicnode.com'
/**
 * The account in the example of
 * https://www.quicknode.com/docs/cosmos/cosmos-bank-v1beta1-balances-address.
 */
const address = 'cosmos1x6m7cwjd4wlr44ezq6sgcqv7whjm9pkqtgqq3y'
const paths = {
  balances: '/cosmos/bank/v1beta1/balances/{address}',
  metadata: '/cosmos/bank/v1beta1/denoms_metadata/{denom}',
  params: '/cosmos/staking/v1beta1/params',
}
const usdc = 'ibc/F663521BF1836B00F5F177680F74BFB9A8B5654A694D0D2BC249E03CF2509013'

interface Node {
  balances: readonly (readonly [string, string])[]
  bond?: string
  metadata?: (denom: string) => unknown
}

/** A node that returns as many balances on a page as the request says. */
const answerNode = (
  { balances, bond = 'uatom', metadata = () => new Response('', { status: 404 }) }: Node,
  start = hub,
) =>
  contract.answer(start, {
    [paths.balances]: ({ query }) => {
      const from = query['pagination.key'] ? Number(atob(query['pagination.key'])) : 0
      const to = from + Number(query['pagination.limit'])
      return {
        balances: balances.slice(from, to).map(([denom, amount]) => ({ denom, amount })),
        pagination: { next_key: to < balances.length ? btoa(String(to)) : null, total: '0' },
      }
    },
    [paths.metadata]: ({ path }) => metadata(path.denom!),
    [paths.params]: () => ({ params: { bond_denom: bond } }),
  })

function open(
  answer: (url: string, init?: RequestInit) => Promise<Response | undefined>,
  { network = cosmoshub, urls = {} }: { network?: Network; urls?: Record<string, string> } = {},
) {
  return createProvidersEngine(network, {
    address,
    providers: [onchainHoldings({ urls })],
    answer: async (url, init) => (await answer(url, init)) ?? new Response('{}', { status: 404 }),
  })
}

test('the coin is the staking token of the network, and tokens over IBC have the decimals in the chain-registry', async () => {
  const balances = [
    [usdc, '2500000'],
    ['uatom', '1230000'],
  ] as const
  const { asked, clock, engine } = await open(answerNode({ balances }))
  const { data } = await readTokens(engine)
  expect(data).toMatchObject([
    { symbol: 'ATOM', quantity: { decimals: '6', numeric: '1.23' } },
    {
      symbol: 'USDC',
      address: `cosmos:cosmoshub-4:${usdc.replace('/', '%2F')}`,
      quantity: { decimals: '6', numeric: '2.5' },
      source: { from: 'onchain', name: 'The network', at: clock.now() },
    },
  ])
  expect(data![0]!.address).toBeUndefined()
  expect(asked.sort()).toEqual([
    `${hub}/cosmos/bank/v1beta1/balances/${address}?pagination.limit=100`,
    `${hub}/cosmos/staking/v1beta1/params`,
  ])
})

test('the denominations in the chain-registry are the hashes of the tokens’ paths', () => {
  const came = {
    'transfer/channel-141/uosmo': 'OSMO',
    'transfer/channel-536/uusdc': 'USDC',
    'transfer/channel-0/uatom': 'ATOM',
    'transfer/channel-750/uusdc': 'USDC',
    'transfer/channel-6994/utia': 'TIA',
    'transfer/channel-143/erc20/tether/usdt': 'USDT',
    'transfer/channel-122/inj': 'INJ',
    'transfer/channel-1/uakt': 'AKT',
    'transfer/channel-75/ustars': 'STARS',
    'transfer/channel-42/ujuno': 'JUNO',
    'transfer/channel-88/uscrt': 'SCRT',
    'transfer/channel-6787/adydx': 'DYDX',
    'transfer/channel-208/uusdc': 'USDC.axl',
    'transfer/channel-208/weth-wei': 'ETH',
    'transfer/channel-208/wbtc-satoshi': 'WBTC.axl',
  }
  const hashed = Object.entries(came).map(([path, symbol]) => [
    `ibc/${createHash('sha256').update(path).digest('hex').toUpperCase()}`,
    symbol,
  ])
  const listed = Object.entries(cosmosAssets).map(([denom, token]) => [denom, token.symbol])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(hashed))
})

test('a token of the network has the decimals in its metadata, as the SDK writes them', async () => {
  const { engine } = await open(
    answerNode({
      bond: 'uosmo',
      balances: [
        ['uatom', '1500000'],
        ['factory/osmo1abc/moss', '7'],
      ],
      metadata: (denom) =>
        denom === 'uatom'
          ? { metadata: contract.example('metadata') }
          : new Response('', { status: 404 }),
    }),
  )
  const { data } = await readTokens(engine)
  expect(data).toMatchObject([
    { symbol: 'ATOM', quantity: { numeric: '0' } },
    {
      symbol: 'ATOM',
      name: 'Cosmos Hub Atom',
      address: 'cosmos:cosmoshub-4:uatom',
      quantity: { decimals: '6', numeric: '1.5' },
      warning: 'imitation',
    },
  ])
  expect(data![0]!.source?.isPartial).toBeUndefined()
})

test('metadata of another denomination is ignored', async () => {
  const { engine } = await open(
    answerNode({
      balances: [['umoss', '7']],
      metadata: () => ({ metadata: contract.example('metadata') }),
    }),
  )
  expect((await readTokens(engine)).data).toHaveLength(1)
})

test('all pages are read, up to 400 balances, and the answer says if there are more', async () => {
  const balances = Array.from({ length: 450 }, (_, at) => [`ibc/${at}`, '1'] as const)
  const { asked, engine } = await open(answerNode({ balances: [...balances, ['uatom', '1']] }))
  const { data } = await readTokens(engine)
  expect(data).toMatchObject([{ symbol: 'ATOM', quantity: { numeric: '0' } }])
  expect(data![0]!.source?.isPartial).toBe(true)
  expect(asked.filter((url) => url.includes('balances'))).toHaveLength(4)
})

test('if the metadata cannot be read, the rest shows, and the answer says that a part is missing', async () => {
  const { engine } = await open(
    answerNode({
      balances: [
        ['uatom', '1000000'],
        ['uion', '7'],
      ],
      metadata: () => new Response('', { status: 503 }),
    }),
  )
  const { data } = await readTokens(engine)
  expect(data?.map(({ symbol }) => symbol)).toEqual(['ATOM'])
  expect(data![0]!.source?.isPartial).toBe(true)
})

test('Osmosis has an endpoint too, and another network can have the host’s', async () => {
  const onOsmosis = await open(
    answerNode({ balances: [['uosmo', '5000000']], bond: 'uosmo' }, 'https://lcd.osmosis.zone'),
    { network: osmosis },
  )
  expect((await readTokens(onOsmosis.engine)).data).toMatchObject([{ quantity: { numeric: '5' } }])
  const network: Network = { ...cosmoshub, id: 'juno-1', caipNetworkId: 'cosmos:juno-1' }
  expect(onchainHoldings().serves(network)).toBe(false)
  const onJuno = await open(
    answerNode({ balances: [['ujuno', '3000000']], bond: 'ujuno' }, 'https://juno.test/rest'),
    { network, urls: { 'cosmos:juno-1': 'https://juno.test/rest/' } },
  )
  expect((await readTokens(onJuno.engine)).data).toMatchObject([{ quantity: { numeric: '3' } }])
})

test.each<[string, () => Response]>([
  ['fails', () => new Response('', { status: 500 })],
  ['answers with a text', () => new Response('"no"')],
  ['answers without a list', () => new Response('{"balances":5}')],
])('a node that %s is a failure', async (_, respond) => {
  const { engine } = await open(async () => respond())
  expect((await readTokens(engine)).status).toBe('error')
})

test('every answer that the contract allows becomes holdings with valid amounts', async () => {
  const { holdings } = onchainHoldings()
  const { signal } = new AbortController()
  const answers = fc.record({
    balances: contract.anyAnswer(paths.balances),
    metadata: fc.oneof(contract.anyAnswer(paths.metadata), fc.jsonValue()),
  })
  await fc.assert(
    fc.asyncProperty(answers, async ({ balances, metadata }) => {
      const answer = await holdings!.getHoldings(
        { address, network: cosmoshub },
        {
          signal,
          askNode: () => Promise.reject(new Error('no node')),
          ...plainTools,
          fetchJson: async (url) => {
            if (url.includes('/staking/')) return { params: { bond_denom: 'uatom' } }
            return url.includes('/balances/') ? balances : metadata
          },
        },
      )
      expect(parseHoldings(answer)?.[0]).toMatchObject({ symbol: 'ATOM' })
    }),
    propertyRuns(71),
  )
})

test('holdings are partial if they have tokens whose names were not requested', async () => {
  const balances = Array.from({ length: 21 }, (_, at) => [`factory/osmo1abc/t${at}`, '7'] as const)
  const metadata = (base: string) => ({
    metadata: {
      description: '',
      base,
      display: 'shown',
      name: base,
      symbol: base.slice(-8),
      uri: '',
      uri_hash: '',
      denom_units: [
        { denom: base, exponent: 0, aliases: [] },
        { denom: 'shown', exponent: 6, aliases: [] },
      ],
    },
  })
  const { engine } = await open(answerNode({ balances, metadata }))
  const { data } = await readTokens(engine)
  expect(data).toHaveLength(21)
  expect(data![0]!.source?.isPartial).toBe(true)
})

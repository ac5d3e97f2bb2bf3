import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/startSandbox.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { mainnet, solana } from '../../../src/engine/networks/index.ts'
import type { Provider, ProviderOptions } from '../../../src/engine/providers/index.ts'
import { cleanText } from '../../../src/engine/sanitize/cleanText.ts'
import { cloudQuestions } from './cloudQuestions.ts'
import { grantPermission } from './grantPermission.ts'
import {
  answeredBy,
  cloudContract,
  cloudFacts,
  missing,
  olderOnly,
  openCloud,
  withoutNewer,
} from './openCloud.ts'

const runs = 30
/** The services of `cloudFacts`. */
const base = cloudFacts.urls.walletApi

type Handlers = Parameters<typeof cloudContract.answer>[1]

/**
 * Opens the client and a simulated service. Requests without a handler get the printed examples.
 */
function open(handlers: Handlers) {
  const answer = cloudContract.answer(base, {
    '/v1/supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
    '/v1/onramp/buy/options': () => cloudContract.example('serviceOptions'),
    '/getWallets': () => ({ data: [{ id: 'a'.repeat(64), name: 'Meadow' }], count: 1 }),
    ...handlers,
  })
  return openCloud(async (input, init) => (await answer(String(input), init))!)
}

describe('the client', () => {
  test('has a question for each operation of the contract', () => {
    expect(Object.keys(cloudQuestions(cloudFacts)).sort()).toEqual(
      cloudContract.operations.map(({ call }) => call).sort(),
    )
  })

  test.each(cloudContract.operations)(
    'reads whatever $call answers',
    async ({ call, method, template }) => {
      await fc.assert(
        fc.asyncProperty(cloudContract.anyAnswer(template, { method }), async (answer) => {
          let asked = 0
          const newer = olderOnly[template]
          const { ask } = open({
            ...(newer && { [newer]: missing }),
            ...(template === '/v1/onramp/quote' && {
              '/v1/onramp/buy/options': missing,
              '/v1/onramp/options': () => cloudContract.example('specOptions'),
            }),
            [template]() {
              asked += 1
              return answer
            },
          })
          await ask(call)
          expect(asked).toBeGreaterThan(0)
        }),
        { numRuns: runs },
      )
    },
  )

  test('shows the reason of every kind of refusal', async () => {
    const refusal = cloudContract.anyAnswer('/v1/convert/gas-price', { status: '400' })
    await fc.assert(
      fc.asyncProperty(refusal, async (body) => {
        const { ask } = open({
          '/v1/convert/gas-price': () => Response.json(body, { status: 400 }),
        })
        const refused = ask('get /v1/convert/gas-price')
        const { message, reasons } = body as {
          message?: string
          reasons?: { description: string }[]
        }
        const words = reasons?.[0]?.description ?? message ?? ''
        await expect(refused).rejects.toMatchObject({
          code: 'service/HTTP_STATUS',
          status: 400,
          reason: cleanText(words, 300) || undefined,
        })
      }),
      { numRuns: runs },
    )
  })
})

type Read = (cloud: Provider, tools: ProviderOptions) => Promise<unknown>
const place = { country: 'US', subdivision: 'CA' }
const alice = cloudFacts.account.address
const swap = { caipNetworkId: mainnet.caipNetworkId, payAddress: cloudFacts.token, from: alice }
const name = {
  name: 'meadow.reown.id',
  registered_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  attributes: null,
  addresses: { '60': { address: alice, created_at: null } },
}

/**
 * Operations whose answers have two formats: the answer of each service, and the value that both
 * mean.
 */
const pairs: readonly [what: string, read: Read, shapes: readonly Handlers[], meaning: unknown][] =
  [
    [
      'the offers to buy, by both routes',
      async ({ purchases }, tools) => purchases!.getOptions(place, tools),
      [
        { '/v1/onramp/buy/options': () => cloudContract.example('serviceOptions') },
        {
          '/v1/onramp/buy/options': missing,
          '/v1/onramp/options': () => cloudContract.example('specOptions'),
        },
      ],
      {
        paymentCurrencies: ['USD', 'EUR'].map((id) => ({
          id,
          methods: [
            { id: 'card', min: '10.00', max: '7500.00' },
            { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
          ],
        })),
        purchaseCurrencies: [
          {
            id: '2b92315d-eab7-5bef-84fa-089a131333f5',
            name: 'USD Coin',
            symbol: 'USDC',
            networks: [
              {
                name: 'ethereum-mainnet',
                displayName: 'Ethereum',
                chainId: '1',
                contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
              },
              {
                name: 'polygon-mainnet',
                displayName: 'Polygon',
                chainId: '137',
                contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
              },
            ],
          },
        ],
      },
    ],
    [
      'the price of a purchase, by both routes',
      async (cloud, tools) =>
        cloudQuestions(cloudFacts)['get /v1/onramp/buy/quotes']!(cloud, tools),
      [
        { '/v1/onramp/buy/quotes': () => cloudContract.example('serviceQuote') },
        {
          '/v1/onramp/buy/quotes': missing,
          '/v1/onramp/quote': () => cloudContract.example('specQuote'),
        },
      ],
      {
        networkFee: { amount: '0.53', currency: 'USD' },
        paymentSubtotal: { amount: '95.48', currency: 'USD' },
        paymentTotal: { amount: '100.00', currency: 'USD' },
        purchaseAmount: { amount: '95.40', currency: 'USDC' },
        quoteId: 'q1',
      },
    ],
    [
      'a name that is registered, alone and in a list',
      async ({ names }, tools) => names!.register!.getName('meadow.reown.id', tools),
      [{ '/v1/profile/account/{name}': () => name }],
      expect.objectContaining({
        name: 'meadow.reown.id',
        addresses: [{ coinType: 60, address: alice }],
      }),
    ],
    [
      'a name that is not registered',
      async ({ names }, tools) => names!.register!.getName('meadow.reown.id', tools),
      [{ '/v1/profile/account/{name}': () => [] }, { '/v1/profile/account/{name}': missing }],
      undefined,
    ],
    [
      'an address without names',
      async ({ names }, tools) =>
        names!.register!.getNamesOf({ address: alice, sender: alice }, tools),
      [{ '/v1/profile/reverse/{address}': () => [] }, { '/v1/profile/reverse/{address}': missing }],
      [],
    ],
    [
      'a swap without an offer',
      async ({ swap: provider }, tools) =>
        provider!.getQuote({ ...swap, payUnits: '1' }, { ...tools, network: mainnet }),
      [
        { '/v1/convert/quotes': () => ({ quotes: [] }) },
        {
          '/v1/convert/quotes': () =>
            Response.json(
              {
                status: 'FAILED',
                reasons: [{ field: 'amount', description: 'insufficient liquidity' }],
              },
              { status: 400 },
            ),
        },
        {
          '/v1/convert/quotes': () =>
            Response.json({ code: 'x', message: 'Insufficient liquidity' }, { status: 400 }),
        },
      ],
      undefined,
    ],
    [
      'a transaction, whose amount is what comes back',
      async ({ swap: provider }, tools) =>
        provider!.buildSwap(
          {
            ...swap,
            payAddress: undefined,
            payUnits: '1000',
            slippage: 1,
            minimumUnits: '1',
          },
          { ...tools, network: mainnet },
        ),
      [{ '/v1/convert/build-transaction': () => cloudContract.example('swap') }],
      {
        to: '0x111111125421ca6dc452d289314280a0f8842a65',
        data: '0x07ed2379',
        value: '1000',
      },
    ],
    [
      'an approval, whose sender and receiver are the two tokens',
      async ({ swap: provider }, tools) =>
        provider!.buildApproval!({ ...swap, units: '1' }, { ...tools, network: mainnet }),
      [{ '/v1/convert/build-approve': () => cloudContract.example('approval') }],
      { data: '0x095ea7b3' },
    ],
    [
      'what an account holds, without tokens of no decimals',
      async ({ holdings }, tools) =>
        holdings!.getHoldings({ address: alice, network: mainnet }, tools),
      [{ '/v1/account/{address}/balance': () => cloudContract.example('balance') }],
      [
        expect.objectContaining({ symbol: 'ETH', amount: 1_500_000_000_000_000_000n, usd: '2000' }),
        expect.objectContaining({
          tokenAddress: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
          amount: 2_500_000n,
        }),
      ],
    ],
    [
      'permissions, whose times are in seconds',
      async ({ permissions }, tools) => permissions!.getPermissions(`eip155:1:${alice}`, tools),
      [
        {
          '/v1/sessions/{address}': () => ({
            pcis: [
              {
                project: { id: 'p', name: 'Shop' },
                pci: cloudFacts.permission,
                expiry: 1_800_000_000,
                createdAt: 1_700_000_000,
                permissions: [],
                policies: [],
                context: null,
                revokedAt: 1_700_000_060,
              },
            ],
          }),
        },
      ],
      [
        expect.objectContaining({
          grantedAt: 1_700_000_000_000,
          expiresAt: 1_800_000_000_000,
          revokedAt: 1_700_000_060_000,
        }),
      ],
    ],
  ]

describe('both shapes mean the same:', () => {
  test.each(pairs)('%s', async (_, read, shapes, meaning) => {
    for (const shape of shapes) {
      const { cloud, tools } = open(shape)
      expect(await read(cloud, tools)).toEqual(meaning)
    }
  })
})

describe('the sandbox', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ exchange: true, solana: true, tokens: true })
  })
  afterAll(() => sandbox.stop())

  test('answers every request of the client as the contract says', async () => {
    const { projectId, services } = sandbox
    const watched = cloudContract.watch(Object.values(services))
    const permission = await grantPermission(services.blockchainApi, projectId, alice)
    const { ask } = openCloud(watched.fetch, { projectId, urls: services, permission })
    const older = openCloud(withoutNewer(watched.fetch), { projectId, urls: services })
    for (const { call, template } of cloudContract.operations)
      await (olderOnly[template] ? older : { ask }).ask(call)
    expect([...watched.calls].sort()).toEqual(answeredBy('sandbox'))
    const onSolana = openCloud(watched.fetch, { projectId, urls: services })
    const asked = { address: solanaAccounts.alice.address, network: solana }
    const page = await onSolana.cloud.history!.getHistory(asked, onSolana.tools)
    expect(page?.entries.length).toBeGreaterThan(0)
  })
})

test('the docs say of each request whose shape is whose', () => {
  const page = readFileSync(
    resolve(import.meta.dirname, '../../../docs/providers/cloud-services.md'),
    'utf8',
  )
  const shown = page
    .split('\n')
    .filter((line) => /^\| *(7\.|none)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const rows = cloudContract.operations.map(({ method, notes, template }) => {
    const served = notes['x-served'] as readonly string[]
    const differs = notes['x-differs'] as { SPEC: string; service: string } | undefined
    const own = Object(notes['x-own'])
    const standIns = (notes['x-stand-ins'] as readonly string[]).map((one) =>
      own[one] ? `${one} (${own[one]})` : one,
    )
    const { SPEC, service } = differs ?? { SPEC: 'the same', service: 'the same' }
    return [
      '',
      notes['x-spec'],
      `\`${method.toUpperCase()} ${template}\``,
      served.join(', '),
      SPEC,
      service,
      standIns.join(', '),
      '',
    ]
  })
  expect(shown).toEqual(rows)
})

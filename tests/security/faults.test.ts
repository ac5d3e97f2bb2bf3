import { expect, test } from 'vitest'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { createEngine, transactions } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { createFakeProvider } from '../support/createFakeProvider.ts'
import { meadow, outcome, settle } from '../support/createTestEngine.ts'
import { createTestEvm, noSignal, testInfo } from '../support/createTestEvm.ts'

interface Call {
  id: number
  params: readonly [string]
}

const network = {
  ...mainnet,
  rpcUrls: { default: { http: ['https://a.test'] }, chainDefault: { http: ['https://a.test'] } },
}
const addressOf = (index: number) => `0x${String(index + 1).padStart(40, '0')}`
const right = ({ id, params }: Call) => ({
  jsonrpc: '2.0',
  id,
  // The balance is the last digit of the account's address.
  result: `0x${Number(params[0].slice(-1)).toString(16)}`,
})

/** Reads the balances of three accounts in one batch. The test gives the node's answer. */
async function readThree(answer: (calls: readonly Call[]) => unknown) {
  const { adapter } = createTestEvm({
    transport: { batch: true },
    platform: {
      async fetch(_, init) {
        const calls = JSON.parse(String(init?.body)) as readonly Call[]
        // The second request contains only the repeated call, and gets no answer.
        return calls.length === 3 ? Response.json(answer(calls)) : new Response('', { status: 404 })
      },
    },
  })
  return Promise.all(
    [0, 1, 2].map((index) =>
      adapter.balances!.native({ address: addressOf(index), network }, noSignal()).then(
        ({ value }) => value,
        () => 'refused',
      ),
    ),
  )
}

test.each<[string, (calls: readonly Call[]) => unknown, unknown[]]>([
  ['in another order', (calls) => calls.map(right).reverse(), [1n, 2n, 3n]],
  ['without the first', (calls) => calls.map(right).slice(1), ['refused', 2n, 3n]],
  ['without the second', ([a, , c]) => [right(a!), right(c!)], [1n, 'refused', 3n]],
  [
    'with an id that was not requested',
    ([a, b, c]) => [right(a!), { ...right(b!), id: 999_999 }, right(c!)],
    [1n, 'refused', 3n],
  ],
  [
    'with both a result and an error',
    ([a, b, c]) => [
      right(a!),
      { ...right(b!), error: { code: 3, message: 'execution reverted' } },
      right(c!),
    ],
    [1n, 'refused', 3n],
  ],
  ['without entries', () => [], ['refused', 'refused', 'refused']],
  ['that is not a list', () => ({ jsonrpc: '2.0' }), ['refused', 'refused', 'refused']],
])(
  'R-06 each request of a batch gets its own answer or none, from an answer %s',
  async (_, answer, expected) => {
    expect(await readThree(answer)).toEqual(expected)
  },
)

test('R-38 a hidden page does not poll, and a visible one polls once per interval', async () => {
  let isHidden = false
  let asked = 0
  const platform = createTestPlatform({
    async fetch(_, init) {
      asked += 1
      const { id } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id, result: '0x1' })
    },
    links: {
      openLink() {},
      href: () => '',
      os: () => undefined,
      onHidden: () => () => {},
      isHidden: () => isHidden,
    },
  })
  const pendingTransactions = { enable: true, pollingInterval: 5_000 }
  const engine = createEngine({
    platform,
    networks: [network],
    adapters: [evm({ pendingTransactions })],
  })
  const stop = engine.start()
  const { provider } = createFakeProvider()
  platform.dispatchPageEvent('eip6963:announceProvider', { info: testInfo, provider })
  await engine.connection.connect(meadow)
  await engine.load(transactions)
  const before = asked
  isHidden = true
  platform.clock.advance(600_000)
  await settle()
  expect(asked).toBe(before)
  isHidden = false
  platform.clock.advance(5_000)
  // Two requests: for the number of confirmed transactions, and for the number of sent ones.
  await expect.poll(() => asked).toBe(before + 2)
  stop()
})

test('R-39 a wallet that is uninstalled while connected fails with a typed error, and the user can disconnect it', async () => {
  const platform = createTestPlatform()
  const engine = createEngine({ platform, networks: [network], adapters: [evm()] })
  const stop = engine.start()
  const gone = createFakeProvider()
  const other = {
    ...testInfo,
    uuid: '450670db-19fa-4704-a166-e52e178b59d2',
    rdns: 'test.harbor',
    name: 'Harbor',
  }
  platform.dispatchPageEvent('eip6963:announceProvider', {
    info: testInfo,
    provider: gone.provider,
  })
  platform.dispatchPageEvent('eip6963:announceProvider', {
    info: other,
    provider: createFakeProvider().provider,
  })
  await engine.connection.connect(meadow)
  for (const method of ['personal_sign', 'wallet_revokePermissions'])
    gone.answer(method, () => {
      throw new Error('Extension context invalidated.')
    })
  expect(await outcome(engine.signing.signMessage({ message: 'Hello' }))).toBe('adapter/GONE')
  expect(engine.getState().connectors.all.map(({ name }) => name)).toEqual(['Meadow', 'Harbor'])
  await engine.connection.disconnect()
  await engine.connection.connect({ namespace: 'eip155', connectorId: 'test.harbor' })
  expect(engine.getState().connection.namespaces.eip155?.status).toBe('connected')
  stop()
})

import { expect, test } from 'vitest'
import { createTestEvm, noSignal } from '../support/createTestEvm.ts'

const lower = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const checksummed = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

async function connect(answers: Record<string, unknown>) {
  const { adapter, announceWallet } = createTestEvm()
  announceWallet(answers)
  return adapter.connect('test.meadow', noSignal())
}

test.each([
  ['in lower case', [lower]],
  ['in capitals', [lower.toUpperCase().replace('0X', '0x')]],
  ['with a wrong checksum', [checksummed.replace('dA6B', 'Da6b')]],
  ['twice', [lower, checksummed]],
])('13 an account %s gets its checksum and is listed once', async (_, accounts) => {
  expect((await connect({ eth_requestAccounts: accounts })).accounts).toEqual([
    { address: checksummed },
  ])
})

const malformed: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', lower],
  ['an object', { 0: lower, length: 1 }],
  ['a list of null', [null]],
  ['a list of lists', [[lower]]],
  ['objects that print as addresses', [{ toString: () => lower }]],
  ['a short address', [lower.slice(0, -1)]],
  ['a long address', [`${lower}0`]],
  ['an address that is not hex', [lower.replace('d8', 'zz')]],
  ['an address with a line break', [`${lower}\n`]],
  ['no prefix', [lower.slice(2)]],
  ['one sound and one bad', [lower, 'x']],
  ['a list with a hole', Object.assign([lower], { length: 3 })],
  ['too many', Array.from({ length: 1001 }, () => lower)],
  [
    'a list that throws',
    new Proxy([lower], {
      get(_, key) {
        // A promise reads this property first.
        if (key === 'then') return undefined
        throw new Error('A trap')
      },
    }),
  ],
]

test.each(malformed)(
  '13 a wallet that answers %s for its accounts is not connected',
  async (_, accounts) => {
    await expect(connect({ eth_requestAccounts: accounts })).rejects.toMatchObject({
      code: 'adapter/INVALID_ANSWER',
    })
  },
)

test('13 a wallet without accounts is not connected', async () => {
  await expect(connect({ eth_requestAccounts: [] })).rejects.toMatchObject({
    code: 'adapter/NO_ACCOUNTS',
  })
})

test.each([
  ['0x1', 'eip155:1'],
  ['0xA4B1', 'eip155:42161'],
  ['0x01', 'eip155:1'],
  ['42161', 'eip155:42161'],
  [42161, 'eip155:42161'],
  [9007199254740991, 'eip155:9007199254740991'],
])('13 the engine reads the chain id %j as %s', async (chainId, caipNetworkId) => {
  expect((await connect({ eth_chainId: chainId })).caipNetworkId).toBe(caipNetworkId)
})

test.each([
  ...[undefined, null, '', '0x', '0', 0, -1, '-1', 1.5, '1.5', '1e3', 1e21, Number.NaN],
  ...['0x1p1', ' 1', '1\n', '0xg', {}, [], ['0x1'], true, 9007199254740992, '0x20000000000000'],
  ...[`0x${'f'.repeat(64)}`, '9'.repeat(1_000_000), 'Infinity', { toString: () => '0x1' }],
])('13 a wallet with the chain id %j is not connected', async (chainId) => {
  await expect(connect({ eth_chainId: chainId })).rejects.toMatchObject({
    code: 'adapter/INVALID_ANSWER',
  })
})

test('44 malformed, repeated and late events neither throw nor change anything', async () => {
  const { adapter, announceWallet } = createTestEvm()
  const wallet = announceWallet()
  wallet.emit('accountsChanged', [])
  await adapter.connect('test.meadow', noSignal())
  const events: unknown[] = []
  const cancel = adapter.watch('test.meadow', (event) => events.push(event))
  for (const [, accounts] of malformed) wallet.emit('accountsChanged', accounts)
  for (const chainId of [null, undefined, {}, 1.5, 'x', '', [], Number.NaN])
    wallet.emit('chainChanged', chainId)
  for (let i = 0; i < 1_000; i += 1) {
    wallet.emit('accountsChanged', [checksummed])
    wallet.emit('chainChanged', '0x1')
  }
  expect(events).toEqual([])
  cancel()
  wallet.emit('accountsChanged', [])
  expect(events).toEqual([])
})

test('44 an empty list of accounts disconnects', async () => {
  const { adapter, announceWallet } = createTestEvm()
  const wallet = announceWallet()
  await adapter.connect('test.meadow', noSignal())
  const events: unknown[] = []
  adapter.watch('test.meadow', (event) => events.push(event))
  for (let i = 0; i < 100; i += 1) wallet.emit('accountsChanged', [])
  expect(events).toEqual([{ type: 'disconnect' }])
})

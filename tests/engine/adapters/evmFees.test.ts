import { parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { mainnet } from '../../../src/engine/networks/eip155.ts'
import { createTestEvm, noSignal } from '../../support/createTestEvm.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const hex = (value: bigint) => `0x${value.toString(16)}`
const gwei = (value: string) => hex(parseGwei(value))

/** A node's fee history if all transactions paid the same. */
const blocks = (base: string, [middle, high]: [string, string], gasUsedRatio = 0.5) => ({
  oldestBlock: '0x1',
  baseFeePerGas: Array.from({ length: 21 }, () => gwei(base)),
  gasUsedRatio: Array.from({ length: 20 }, () => gasUsedRatio),
  reward: Array.from({ length: 20 }, () => [gwei(middle), gwei(high)]),
})

/** A node that gives the test's answers, and refuses other methods as nodes do. */
function nodeWith(answers: Record<string, unknown>) {
  const all: Record<string, unknown> = {
    eth_getBlockByNumber: { baseFeePerGas: gwei('10') },
    eth_maxPriorityFeePerGas: gwei('1'),
    eth_feeHistory: blocks('10', ['1', '3']),
    eth_estimateGas: hex(21_000n),
    eth_getCode: '0x',
    ...answers,
  }
  const asked: { method: string; params: unknown[] }[] = []
  const { adapter } = createTestEvm({
    platform: {
      async fetch(_input, init) {
        const { id, method, params } = JSON.parse(String(init?.body))
        asked.push({ method, params })
        const result = method === 'eth_call' && params[0].to === bob ? '0x' : all[method]
        const refusal = { error: { code: -32601, message: 'the method does not exist' } }
        return Response.json({
          jsonrpc: '2.0',
          id,
          ...(result === undefined ? refusal : { result }),
        })
      },
    },
  })
  return {
    asked,
    /** A transfer of the native coin, or of a token. */
    prepare: (decimals?: number) =>
      adapter.transfers!.prepare(
        {
          ...{ network: mainnet, from: alice, to: bob, amount: 1n },
          token: decimals === undefined ? undefined : { address: token, decimals },
        },
        noSignal(),
      ),
  }
}

test('security 33: the fee allows for twice the base fee, which may rise before the transaction is in a block', async () => {
  const { fee, transaction } = await nodeWith({}).prepare()
  expect(transaction).toMatchObject({
    maxFeePerGas: gwei('21'),
    maxPriorityFeePerGas: gwei('1'),
  })
  expect(fee).toBe(21_000n * parseGwei('21'))
})

test.each([
  ['no code', '0x', false],
  ['its own code', '0x6001', true],
  [
    'delegated code (EIP-7702), which leaves it a plain account',
    `0xef0100${'ab'.repeat(20)}`,
    false,
  ],
  ['similar to delegated code', `0xef0100${'ab'.repeat(21)}`, true],
])('a receiver whose code is %s is a contract or not', async (_, eth_getCode, isContract) => {
  expect(await nodeWith({ eth_getCode }).prepare()).toMatchObject({ isContract })
})

describe('security 33: the tip', () => {
  test.each([
    ['is the node’s suggestion', '2', '2'],
    ['is at most what a tenth of the gas in the recent blocks paid', '900', '3'],
    ['is zero if the node suggests zero', '0', '0'],
  ])('%s', async (_, asked, tip) => {
    const { prepare } = nodeWith({ eth_maxPriorityFeePerGas: gwei(asked) })
    expect((await prepare()).transaction).toMatchObject({
      maxPriorityFeePerGas: gwei(tip),
      maxFeePerGas: hex(parseGwei('20') + parseGwei(tip)),
    })
  })

  test('is compared with the last 20 blocks', async () => {
    const { asked, prepare } = nodeWith({})
    await prepare()
    expect(asked).toContainEqual({ method: 'eth_feeHistory', params: ['0x14', 'latest', [50, 90]] })
  })

  test('is not compared with empty blocks, and is at most 1 gwei if all are empty', async () => {
    const eth_feeHistory = blocks('10', ['0', '0'], 0)
    const eth_maxPriorityFeePerGas = gwei('900')
    const { prepare } = nodeWith({ eth_feeHistory, eth_maxPriorityFeePerGas })
    expect((await prepare()).transaction).toMatchObject({ maxPriorityFeePerGas: gwei('1') })
  })

  test('may be a hundredth of a gwei if recent blocks pay no tip, because some chains require that much', async () => {
    const { prepare } = nodeWith({ eth_feeHistory: blocks('10', ['0', '0']) })
    expect((await prepare()).transaction).toMatchObject({ maxPriorityFeePerGas: gwei('0.01') })
  })

  test('is limited even if the node does not suggest one', async () => {
    const { prepare } = nodeWith({
      eth_maxPriorityFeePerGas: undefined,
      eth_feeHistory: blocks('10', ['0.1', '0.2']),
    })
    expect((await prepare()).transaction).toMatchObject({ maxPriorityFeePerGas: gwei('0.2') })
  })

  test.each([
    ['none', undefined],
    ['empty', { baseFeePerGas: [], reward: [], gasUsedRatio: [] }],
    ['invalid', { baseFeePerGas: [5, null], reward: 'x', gasUsedRatio: { length: 9 } }],
  ])('is the node’s suggestion if its history is %s', async (_, eth_feeHistory) => {
    const { prepare } = nodeWith({ eth_feeHistory, eth_maxPriorityFeePerGas: gwei('4') })
    expect(await prepare()).toMatchObject({
      transaction: { maxPriorityFeePerGas: gwei('4') },
      usualFee: 21_000n * parseGwei('11'),
    })
  })

  test('is not changed by one malformed block', async () => {
    const history = blocks('10', ['1', '3'])
    const eth_feeHistory = { ...history, reward: [['0xzz', 7], null, ...history.reward.slice(2)] }
    const { prepare } = nodeWith({ eth_feeHistory, eth_maxPriorityFeePerGas: gwei('900') })
    expect((await prepare()).transaction).toMatchObject({ maxPriorityFeePerGas: gwei('3') })
  })
})

describe('the usual fee', () => {
  const oneWord = `0x${'1'.padStart(64, '0')}`

  test('is that of the block in the middle, if all are sorted as numbers', async () => {
    const baseFeePerGas = ['9', '9', '9', '9', '10', '10', '100', '100', '100'].map(gwei)
    const tips = ['1', '2', '3', '9', '10', '11', '100', '20', '30']
    const { prepare } = nodeWith({
      eth_feeHistory: {
        oldestBlock: '0x1',
        baseFeePerGas,
        gasUsedRatio: tips.map(() => 0.5),
        reward: tips.map((tip) => [gwei(tip), gwei(tip)]),
      },
    })
    expect(await prepare()).toMatchObject({ usualFee: 21_000n * parseGwei('20') })
  })

  test('is the fee of a transfer in the recent blocks, whatever the newest block says', async () => {
    const { prepare } = nodeWith({ eth_getBlockByNumber: { baseFeePerGas: gwei('5000') } })
    expect(await prepare()).toMatchObject({
      fee: 21_000n * parseGwei('10001'),
      usualFee: 21_000n * parseGwei('11'),
    })
  })

  test('of a token transfer does not depend on the gas that the token’s contract needs', async () => {
    const { prepare } = nodeWith({ eth_estimateGas: hex(9_000_000n), eth_call: oneWord })
    const { fee, usualFee } = await prepare(18)
    // The transfer also calls the oracle of the OP stack. Both amounts include its fee, doubled.
    expect(usualFee).toBe(65_000n * parseGwei('11') + 2n)
    expect(fee).toBe(10_800_000n * parseGwei('21') + 2n)
  })

  test('is never close to zero, even if the recent blocks on a quiet chain have hardly any price', async () => {
    const { prepare } = nodeWith({ eth_feeHistory: blocks('0.000000001', ['0', '0']) })
    expect((await prepare()).usualFee).toBe(21_000n * parseGwei('0.01'))
  })

  test('is available without EIP-1559 if the node keeps a history', async () => {
    const old = { eth_getBlockByNumber: {}, eth_gasPrice: gwei('500') }
    const eth_feeHistory = blocks('0', ['5', '6'])
    expect(await nodeWith({ ...old, eth_feeHistory }).prepare()).toMatchObject({
      transaction: { gasPrice: gwei('500') },
      usualFee: 21_000n * parseGwei('5'),
    })
    expect(await nodeWith({ ...old, eth_feeHistory: undefined }).prepare()).toMatchObject({
      usualFee: 21_000n * parseGwei('500'),
    })
  })
})

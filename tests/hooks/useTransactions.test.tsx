import { base58 } from '@scure/base'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { type Engine, transactions } from '../../src/engine/index.ts'
import { solana } from '../../src/engine/networks/index.ts'
import { createTestAdapter } from '../../src/engine/testing/index.ts'
import { useTransaction, useTransactions } from '../../src/hooks/index.ts'
import { historyAddress } from '../support/answerHistory.ts'
import { renderEngineHook, setUpEngine } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

/** Loading code takes longer on a busy machine. */
const soon = { timeout: 60_000 }
const hash = `0x${'a'.repeat(64)}`

/** A chain whose nodes know no transactions, unless the test adds them. */
function createChain() {
  const wallet = createTestAdapter()
  let isMined = false
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_blockNumber: () => '0x20',
    eth_getTransactionReceipt: () =>
      isMined ? { blockNumber: '0x1', blockHash: '0x1', status: '0x1' } : null,
  }
  const factory = Object.assign(
    () => ({
      ...wallet.factory(),
      nodes: {
        ask: async ({ method }: { method: string }) => answers[method]?.() ?? null,
      },
    }),
    { namespace: 'eip155' as const },
  )
  return {
    factory,
    mine() {
      isMined = true
    },
  }
}

async function watchOne(engine: Engine) {
  const { watch } = await engine.load(transactions)
  watch({ caipNetworkId: 'eip155:1', hash, from: historyAddress, kind: 'send' })
}

describeHook('useTransactions', {
  useHook: useTransactions,
  setUp: () => ({ adapters: [createChain().factory] }),
  read: ({ pending }) => `${pending.length} waiting`,
  before: '0 waiting',
  change: ({ engine }) => watchOne(engine),
  after: '1 waiting',
})

describeHook('useTransaction', {
  useHook: (options) => useTransaction(hash, options),
  setUp: () => ({ adapters: [createChain().factory] }),
  read: ({ status }) => status,
  before: 'unknown',
  change: ({ engine }) => watchOne(engine),
  after: 'pending',
})

test('returns the current status of a transaction, even for a hash in capitals', async () => {
  const { factory, mine } = createChain()
  const shout = hash.replace(/a/g, 'A')
  const { result, engine, clock } = renderEngineHook(() => useTransaction(shout), {
    adapters: [factory],
    strict: true,
  })
  await act(() => watchOne(engine))
  expect(result.current).toMatchObject({ status: 'pending', isPending: true, isConfirmed: false })
  mine()
  await waitFor(() => {
    act(() => clock.advance(4_000))
    expect(result.current.isConfirmed).toBe(true)
  }, soon)
  expect(result.current.isPending).toBe(false)
})

test('finds a transaction of Solana by its signature, in which case matters', async () => {
  const wallet = createTestAdapter({ namespace: 'solana' })
  const factory = Object.assign(
    () => ({ ...wallet.factory(), nodes: { ask: async () => ({ value: [null] }) } }),
    { namespace: 'solana' as const },
  )
  const signature = base58.encode(Uint8Array.from({ length: 64 }, (_, place) => place + 1))
  const { result, engine } = renderEngineHook(
    () => [signature, signature.toLowerCase()].map((one) => useTransaction(one).status),
    { adapters: [factory], networks: [solana] },
  )
  const { caipNetworkId } = solana
  await act(async () => {
    const { watch } = await engine.load(transactions)
    watch({ caipNetworkId, hash: signature, from: solanaAccounts.alice.address, kind: 'send' })
  })
  expect(result.current).toEqual(['pending', 'unknown'])
})

test('`forgetAsync` rejects if the code does not load, and the transaction stays', async () => {
  const { engine } = setUpEngine({ adapters: [createChain().factory] })
  await watchOne(engine)
  const offline = { ...engine, load: () => Promise.reject(new Error('offline')) }
  const { result } = renderHook(() => useTransactions({ engine: offline }))
  await expect(result.current.forgetAsync(hash)).rejects.toThrow('offline')
  expect(result.current.transactions).toHaveLength(1)
})

test('removes a transaction from the list', async () => {
  const { result, engine } = renderEngineHook(() => useTransactions(), {
    adapters: [createChain().factory],
  })
  await act(() => watchOne(engine))
  expect(result.current.transactions).toHaveLength(1)
  act(() => result.current.forget(hash))
  await waitFor(() => expect(result.current.transactions).toEqual([]), soon)
})

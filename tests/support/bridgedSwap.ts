import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { initialSwapState } from '../../src/engine/features/swap/Swap.ts'
import { type Engine, type SwapOutcome, transactions } from '../../src/engine/index.ts'
import { base, mainnet } from '../../src/engine/networks/index.ts'
import type { Provider, SwapArrival } from '../../src/engine/providers/index.ts'
import { createTestAdapter } from '../../src/engine/testing/index.ts'
import { dai, testRouter, testSwapProvider, usdc } from './testSwapProvider.ts'

const networks = ['eip155:1', 'eip155:8453'] as const

/**
 * Returns the options of a page with two networks, and with a provider that swaps between these
 * networks.
 */
export const bridgedSetUp = (status: SwapArrival['status'] = 'pending') => ({
  networks: [mainnet, base] as const,
  providers: [
    {
      id: 'own',
      name: 'Own swaps',
      serves: () => true,
      swap: testSwapProvider({
        networks,
        bridge: { networks, getArrival: async () => ({ status }) },
      }),
    } satisfies Provider,
  ],
})

const amount = { amount: '0.25', units: '250000', symbol: 'USDC' }
const outcome: SwapOutcome = {
  hash: `0x${'5e'.repeat(32)}`,
  caipNetworkId: 'eip155:1',
  status: 'confirmed',
  quote: {
    caipNetworkId: 'eip155:1',
    receiveNetworkId: 'eip155:8453',
    arrivesIn: 90,
    payToken: dai,
    receiveToken: { ...usdc, chainId: 'eip155:8453' },
    pay: { ...amount, symbol: 'DAI' },
    receive: amount,
    minimum: amount,
    slippage: 1,
    rate: '1',
    quotedAt: 0,
  },
}

/** Opens a page on which the user has reviewed a swap to the other network. */
export const previewedAcross = () => ({
  ...bridgedSetUp(),
  initialState: {
    swap: {
      ...initialSwapState,
      preview: {
        status: 'success' as const,
        input: undefined,
        data: {
          caipNetworkId: outcome.caipNetworkId,
          from: `0x${'a'.repeat(40)}` as const,
          quote: outcome.quote,
          router: testRouter,
          warnings: [],
        },
      },
    },
  },
})

/**
 * Opens a page whose last swap sent tokens to the other network. The first chain has confirmed the
 * swap.
 */
export function sentAcross(status: SwapArrival['status']) {
  const answers: Readonly<Record<string, unknown>> = {
    eth_blockNumber: '0x20',
    eth_getTransactionReceipt: { blockNumber: '0x1', blockHash: '0x1', status: '0x1' },
  }
  const wallet = createTestAdapter()
  const nodes = { ask: async ({ method }: { method: string }) => answers[method] ?? null }
  const factory = Object.assign(() => ({ ...wallet.factory(), nodes }), {
    namespace: 'eip155' as const,
  })
  return {
    ...bridgedSetUp(status),
    adapters: [factory],
    initialState: { swap: { ...initialSwapState, phase: 'swapped' as const, outcome } },
  }
}

/** Watches the transaction of `sentAcross` until the provider has reported its arrival. */
export async function watchArrival({ engine }: { engine: Engine }, status: SwapArrival['status']) {
  const { caipNetworkId, hash } = outcome
  await act(async () => {
    const { watch } = await engine.load(transactions)
    const arrival = { caipNetworkId: 'eip155:8453', providerId: 'own' } as const
    const from = `0x${'a'.repeat(40)}` as const
    await watch({ caipNetworkId, hash, from, kind: 'swap', arrival }).ended
  })
  await waitFor(() =>
    expect(engine.getState().transactions?.all[0]).toMatchObject({
      status: 'confirmed',
      arrival: { status },
    }),
  )
}

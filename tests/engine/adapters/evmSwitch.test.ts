import { describe, expect, test } from 'vitest'
import type { WalletEvent } from '../../../src/engine/index.ts'
import { arbitrum } from '../../../src/engine/networks/eip155.ts'
import { createTestEvm, noSignal } from '../../support/createTestEvm.ts'

const connectorId = 'test.meadow'

/**
 * Connects a wallet on chain 1. `switches` and `adds` set the wallet's answers, and may switch it.
 */
async function setUp(plays: {
  switches?: (moveTo: (chainId: string) => void, turn: number) => unknown
  adds?: (moveTo: (chainId: string) => void) => unknown
}) {
  const { adapter, announceWallet } = createTestEvm()
  const wallet = announceWallet()
  const moveTo = (chainId: string) => wallet.answer('eth_chainId', chainId)
  let turn = 0
  wallet.answer('wallet_switchEthereumChain', () => plays.switches?.(moveTo, turn++) ?? null)
  wallet.answer('wallet_addEthereumChain', () => plays.adds?.(moveTo) ?? null)
  await adapter.connect(connectorId, noSignal())
  const events: WalletEvent[] = []
  adapter.watch(connectorId, (event) => events.push(event))
  wallet.requests.length = 0
  return {
    adapter,
    wallet,
    events,
    methods: () => wallet.requests.map(({ method }) => method),
    switchTo: (network = arbitrum, options = noSignal()) =>
      adapter.switching!.switchNetwork({ connectorId, network }, options),
  }
}

const refuse = (error: unknown) => Promise.reject(error)
const rejected = { code: 4001, message: 'User rejected the request.' }
const unknownChain = { code: 4902, message: 'Try adding the chain first.' }

describe('a wallet that knows the chain', () => {
  test('gets the chain id in hex, and then reports its chain', async () => {
    const { switchTo, wallet } = await setUp({ switches: (moveTo) => moveTo('0xa4b1') })
    await switchTo()
    expect(wallet.requests).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa4b1' }] },
      { method: 'eth_chainId' },
    ])
  })

  test('counts as switched even if it sends no event, once, and so do later switches', async () => {
    const { events, switchTo, wallet } = await setUp({ switches: (moveTo) => moveTo('0xa4b1') })
    await switchTo()
    wallet.emit('chainChanged', '0xa4b1')
    expect(events).toEqual([{ type: 'network', caipNetworkId: 'eip155:42161' }])
    wallet.emit('chainChanged', '0x1')
    expect(events.at(-1)).toEqual({ type: 'network', caipNetworkId: 'eip155:1' })
  })

  test('has not switched if it agrees but stays on its chain', async () => {
    const { events, switchTo } = await setUp({})
    await expect(switchTo()).rejects.toMatchObject({
      code: 'adapter/NOT_SWITCHED',
      message: 'Your wallet did not switch. Switch to Arbitrum One in the wallet',
    })
    expect(events).toEqual([])
  })

  test('has not switched if it goes to another chain', async () => {
    const { switchTo } = await setUp({ switches: (moveTo) => moveTo('0x89') })
    await expect(switchTo()).rejects.toMatchObject({ code: 'adapter/NOT_SWITCHED' })
  })

  test('is not asked to add the chain if it rejects', async () => {
    const { methods, switchTo } = await setUp({ switches: () => refuse(rejected) })
    await expect(switchTo()).rejects.toMatchObject({ code: 'common/REJECTED' })
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test('has rejected even if its error mentions an unknown chain', async () => {
    const { methods, switchTo } = await setUp({
      switches: () => refuse({ code: 4001, message: 'User rejected: Unrecognized chain ID' }),
    })
    await expect(switchTo()).rejects.toMatchObject({ code: 'common/REJECTED' })
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test('reports that it has a pending request', async () => {
    const { switchTo } = await setUp({ switches: () => refuse({ code: -32002, message: 'Busy' }) })
    await expect(switchTo()).rejects.toMatchObject({ code: 'adapter/PENDING' })
  })

  test('is not trusted if it reports an invalid network', async () => {
    const { switchTo } = await setUp({ switches: (moveTo) => moveTo('here') })
    await expect(switchTo()).rejects.toMatchObject({ code: 'adapter/INVALID_ANSWER' })
  })
})

describe('a wallet that does not have the chain', () => {
  test.each([
    ['4902', unknownChain],
    ['4902 inside', { code: -32603, message: 'x', data: { originalError: unknownChain } }],
    ['4902 as the cause', new Error('Failed', { cause: unknownChain })],
    ['words', { code: -32603, message: 'Unrecognized chain ID "0xa4b1". Try adding it.' }],
    ['other words', new Error('Chain 42161 has not been added to the wallet')],
  ])('adds it if it says so by %s, and gets the switch again', async (_, error) => {
    const { methods, switchTo, wallet } = await setUp({
      switches: (moveTo, turn) => (turn === 0 ? refuse(error) : moveTo('0xa4b1')),
    })
    await switchTo()
    expect(methods()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'wallet_switchEthereumChain',
      'eth_chainId',
    ])
    expect(wallet.requests[1]?.params).toEqual([
      {
        chainId: '0xa4b1',
        chainName: 'Arbitrum One',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://arb1.arbitrum.io/rpc'],
        blockExplorerUrls: ['https://arbiscan.io'],
      },
    ])
  })

  test('gets no second request if it switches while it adds the chain', async () => {
    const { methods, switchTo } = await setUp({
      switches: () => refuse(unknownChain),
      adds: (moveTo) => moveTo('0xa4b1'),
    })
    await switchTo()
    expect(methods()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'eth_chainId',
    ])
  })

  test('has not switched if it adds the chain but stays on its own', async () => {
    const { switchTo } = await setUp({
      switches: (_, turn) => (turn === 0 ? refuse(unknownChain) : null),
    })
    await expect(switchTo()).rejects.toMatchObject({ code: 'adapter/NOT_SWITCHED' })
  })

  test('has rejected if it rejects adding the chain', async () => {
    const { methods, switchTo } = await setUp({
      switches: () => refuse(unknownChain),
      adds: () => refuse(rejected),
    })
    await expect(switchTo()).rejects.toMatchObject({ code: 'common/REJECTED' })
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  })

  test('has rejected if it adds the chain and then rejects the switch', async () => {
    const { switchTo } = await setUp({
      switches: (_, turn) => refuse(turn === 0 ? unknownChain : rejected),
    })
    await expect(switchTo()).rejects.toMatchObject({ code: 'common/REJECTED' })
  })

  test('gets no explorer URL if the network has none', async () => {
    const { switchTo, wallet } = await setUp({
      switches: (moveTo, turn) => (turn === 0 ? refuse(unknownChain) : moveTo('0xa4b1')),
    })
    await switchTo({ ...arbitrum, blockExplorers: undefined })
    expect(wallet.requests[1]?.params).toEqual([
      expect.not.objectContaining({ blockExplorerUrls: expect.anything() }),
    ])
  })
})

test.each([
  ['4200', { code: 4200, message: 'Unsupported method' }],
  ['-32601', { code: -32601, message: 'Method not found' }],
  ['-32601 inside', { code: -32603, data: { originalError: { code: -32601, message: 'No' } } }],
])('a wallet that cannot switch reports it by %s', async (_, error) => {
  const { methods, switchTo } = await setUp({ switches: () => refuse(error) })
  await expect(switchTo()).rejects.toMatchObject({
    code: 'adapter/CANNOT_SWITCH',
    message: 'Connector does not support programmatic chain switching',
  })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
})

test('a wallet that cannot add a chain cannot be switched to it', async () => {
  const { switchTo } = await setUp({
    switches: () => refuse(unknownChain),
    adds: () => refuse({ code: -32601, message: 'Method not found' }),
  })
  await expect(switchTo()).rejects.toMatchObject({ code: 'adapter/CANNOT_SWITCH' })
})

test('cancelling while the wallet asks adds no chain, and reports nothing later', async () => {
  let answer: () => void = () => {}
  const { events, methods, switchTo } = await setUp({
    switches: () => new Promise((_, reject) => (answer = () => reject(unknownChain))),
  })
  const controller = new AbortController()
  const switching = switchTo(arbitrum, controller)
  await expect.poll(methods).toEqual(['wallet_switchEthereumChain'])
  controller.abort()
  await expect(switching).rejects.toMatchObject({ code: 'common/ABORTED' })
  answer()
  await Promise.resolve()
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
  expect(events).toEqual([])
})

test('a wallet that is not connected gets no request', async () => {
  const { adapter } = createTestEvm()
  await expect(
    adapter.switching!.switchNetwork({ connectorId, network: arbitrum }, noSignal()),
  ).rejects.toMatchObject({ code: 'adapter/PROVIDER_NOT_FOUND' })
})

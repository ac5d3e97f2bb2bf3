import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arbitrum, mainnet, solana } from '../../src/engine/networks/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { useReceive } from '../../src/hooks/index.ts'
import { historyAddress } from '../support/answerHistory.ts'
import { connectMeadow, meadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useReceive', {
  useHook: useReceive,
  read: ({ address }) => address ?? 'nobody',
  before: 'nobody',
  async change({ engine, wallet }) {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
  },
  after: historyAddress,
})

const networks = [mainnet, arbitrum, solana]
const sharing = (share: (text: string) => Promise<void>) => ({
  networks,
  platform: createTestPlatform({ share: { canShare: () => true, share } }),
})

test('has the whole address and the networks of its chain family', async () => {
  const { result, ...arranged } = renderEngineHook(() => useReceive(), { networks })
  expect(result.current.networks).toEqual([])
  await connectMeadow(arranged)
  expect(result.current).toMatchObject({ address: historyAddress, namespace: 'eip155' })
  expect(result.current.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Arbitrum One'])
})

test.each([
  [
    'a session is limited to one network',
    { approvedCaipNetworkIds: ['eip155:42161'] },
    ['Arbitrum One'],
  ],
  [
    'a smart account is nowhere deployed',
    { accounts: [{ address: historyAddress, type: 'smartAccount' }] },
    [],
  ],
])('serves only where what is sent can be moved: %s', async (_, granted, names) => {
  const { result, engine, wallet } = renderEngineHook(() => useReceive(), { networks })
  await act(async () => {
    const connecting = engine.connection.connect(meadow)
    const accounts = [{ address: historyAddress }]
    wallet.last().approve({ ...meadow, accounts, caipNetworkId: 'eip155:42161', ...granted })
    await connecting
  })
  expect(result.current.networks.map(({ name }) => name)).toEqual(names)
})

test('shares the whole address where the device can', async () => {
  const shared: string[] = []
  const { result, ...arranged } = renderEngineHook(
    () => useReceive(),
    sharing(async (text) => void shared.push(text)),
  )
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.canShare).toBe(true))
  act(() => result.current.share())
  // In the click itself: browsers share in no other moment.
  expect(shared).toEqual([historyAddress])
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
})

test('a visitor who closes what shares has failed at nothing', async () => {
  const { result, ...arranged } = renderEngineHook(
    () => useReceive(),
    sharing(async () => {
      throw Object.assign(new Error('Share canceled'), { name: 'AbortError' })
    }),
  )
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.canShare).toBe(true))
  act(() => result.current.share())
  await waitFor(() => expect(result.current.status).not.toBe('pending'))
  expect(result.current.error).toBeUndefined()
})

test('says that a device cannot share', async () => {
  const { result, ...arranged } = renderEngineHook(() => useReceive())
  await connectMeadow(arranged)
  expect(result.current.canShare).toBe(false)
  act(() => result.current.share())
  await waitFor(() => expect(result.current.error?.code).toBe('receive/CANNOT_SHARE'))
  act(() => result.current.reset())
  expect(result.current.error).toBeUndefined()
})

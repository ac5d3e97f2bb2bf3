import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import { useSwitchNetwork } from '../../src/hooks/useSwitchNetwork.ts'
import { connectMeadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const networks = [mainnet, arbitrum]

describeHook('useSwitchNetwork', {
  useHook: useSwitchNetwork,
  read: ({ status }) => status,
  before: 'idle',
  change: ({ engine }) => engine.network.switchNetwork('eip155:1'),
  after: 'success',
})

test('asks the wallet, and is pending until it answers', async () => {
  const { result, ...arranged } = renderEngineHook(() => useSwitchNetwork(), { networks })
  await connectMeadow(arranged)
  act(() => result.current.switchNetwork('eip155:42161'))
  expect(result.current).toMatchObject({ isPending: true, input: 'eip155:42161' })
  await act(async () => arranged.wallet.last().approve())
  expect(result.current.isSuccess).toBe(true)
})

test('a wallet that refuses leaves an error and the network as it was', async () => {
  const { result, ...arranged } = renderEngineHook(() => useSwitchNetwork(), { networks })
  await connectMeadow(arranged)
  await act(async () => {
    const switching = result.current.switchNetworkAsync('eip155:42161')
    arranged.wallet.last().reject()
    await expect(switching).rejects.toMatchObject({ code: 'common/REJECTED' })
  })
  expect(result.current.error?.code).toBe('common/REJECTED')
  act(() => result.current.reset())
  expect(result.current.isIdle).toBe(true)
})

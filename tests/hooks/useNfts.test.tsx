import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { nfts } from '../../src/engine/index.ts'
import { useNfts } from '../../src/hooks/index.ts'
import { nftsFrom } from '../support/nftsFrom.ts'
import { connectMeadow, meadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const items = [
  { contract: '0x1', tokenId: '1', name: 'Meadow #1' },
  { contract: '0x2', tokenId: '1', name: 'Claim at free-prize.com' },
  { contract: '0x3', tokenId: '1', name: 'Meadow #2', isSpam: true },
]
const providers = [nftsFrom(async () => items)]

describeHook('useNfts', {
  useHook: useNfts,
  read: ({ nfts }) => `${nfts.length} items`,
  before: '0 items',
  async change({ engine, wallet }) {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
    const { list } = await engine.load(nfts)
    const stop = list.subscribe(() => {})
    await vi.waitFor(() => expect(list.get().status).toBe('success'), { timeout: 60_000 })
    stop()
  },
  after: '1 items',
  firstRenders: 2,
  isReady: ({ isIdle }) => isIdle,
  setUp: () => ({ providers }),
})

test('separates NFTs that look like spam', async () => {
  const { result, ...arranged } = renderEngineHook(() => useNfts(), { providers })
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(result.current.nfts.map(({ name }) => name)).toEqual(['Meadow #1'])
  expect(result.current.spam.map(({ name }) => name)).toEqual([
    'Claim at free-prize.com',
    'Meadow #2',
  ])
  expect(result.current.hasSource).toBe(true)
  expect(result.current.source).toMatchObject({ from: 'gallery', name: 'Gallery', isStale: false })
})

test('says if there is no source', async () => {
  const { result, ...arranged } = renderEngineHook(() => useNfts())
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.hasSource).toBe(false))
})

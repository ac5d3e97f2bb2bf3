import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { useFeatures } from '../../src/hooks/index.ts'
import { answerConfig } from '../support/answerConfig.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const multiWallet = { id: 'multi_wallet', isEnabled: true, config: [] }

const setUp = (fetch = answerConfig([multiWallet])) => ({
  projectId: 'project',
  services: { walletApi: 'https://wallets.example' },
  platform: createTestPlatform({ fetch }),
})

describeHook('useFeatures', {
  useHook: useFeatures,
  setUp,
  read: ({ features, status }) => `${status} ${features.multiWallet}`,
  before: 'idle false',
  change: ({ engine }) => engine.remoteConfig.load(),
  after: 'success true',
})

test('uses the host’s settings before the remote ones are read', () => {
  const { result } = renderEngineHook(() => useFeatures(), {
    features: { send: false, walletFeaturesOrder: ['send'] },
    remoteFeatures: { email: false, socials: ['github'] },
  })
  expect(result.current.status).toBe('idle')
  expect(result.current.features).toMatchObject({
    send: false,
    receive: true,
    walletFeaturesOrder: ['send'],
    email: false,
    socials: ['github'],
  })
})

test('reads the remote settings when the host asks for it', async () => {
  const { result } = renderEngineHook(() => useFeatures(), setUp())
  await act(async () => result.current.load())
  await act(async () => result.current.load())
  expect(result.current).toMatchObject({
    status: 'success',
    error: undefined,
    features: { multiWallet: true, email: false, socials: false },
  })
})

test('`load` sets the error and does not throw; `loadAsync` rejects too', async () => {
  const refuse = async () => new Response('', { status: 503 })
  const { result } = renderEngineHook(() => useFeatures(), setUp(refuse))
  await act(async () => expect(result.current.load()).toBeUndefined())
  expect(result.current.isError).toBe(true)
  await act(async () => {
    await expect(result.current.loadAsync()).rejects.toMatchObject({ code: 'service/HTTP_STATUS' })
  })
})

test('returns the reason if reading fails, and keeps the defaults', async () => {
  const refuse = async () => new Response('', { status: 503 })
  const { result, engine } = renderEngineHook(() => useFeatures(), setUp(refuse))
  await act(() => engine.remoteConfig.load())
  expect(result.current).toMatchObject({
    status: 'error',
    error: { code: 'service/HTTP_STATUS' },
    features: { email: true, multiWallet: false },
  })
})

import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWalletSettings } from '../../src/hooks/index.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useWalletSettings', {
  useHook: useWalletSettings,
  read: ({ status }) => status,
  before: 'idle',
  change: ({ engine }) => engine.login?.openSettings().catch(() => {}),
  after: 'error',
  setUp: () => embeddedSetUp().setUp,
})

test.each([
  [{ answersAll: true }, true],
  [{}, false],
])(
  'the settings are available if the user is logged in and the site has settings: %j',
  async (more, isSupported) => {
    const { clock, setUp, site } = embeddedSetUp()
    const { engine, result } = renderEngineHook(() => useWalletSettings(), {
      strict: true,
      ...setUp,
    })
    expect(result.current.isSupported).toBe(false)
    await act(async () => {
      const sending = engine.login!.sendCode('ada@example.com')
      await settle()
      site.ready(more)
      clock.advance(500)
      await sending
      await engine.login!.confirmCode('123456')
    })
    expect(result.current.isSupported).toBe(isSupported)
    act(() => result.current.open())
    await act(settle)
    expect(result.current).toMatchObject(
      isSupported ? { isSuccess: true } : { error: { code: 'login/NOT_SUPPORTED' } },
    )
  },
)

import { expect, test } from 'vitest'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { useSocialLogin } from '../../src/hooks/index.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'

const all = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']

const rows: [system: 'ios' | 'mac' | 'android' | undefined, gone: string[]][] = [
  ['ios', ['google']],
  ['mac', ['x']],
  ['android', ['facebook', 'x']],
  [undefined, []],
]

test.each(rows)('5.29 in a messaging app’s browser on %s, %j is not offered', (system, gone) => {
  const platform = createTestPlatform({
    device: { isMobile: () => false, messenger: () => system },
  })
  const { result } = renderEngineHook(() => useSocialLogin(), { platform })
  expect(result.current.providers).toEqual(all.filter((name) => !gone.includes(name)))
})

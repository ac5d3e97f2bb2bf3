import { describe, expect, test } from 'vitest'
import { testAddress } from '../../src/engine/testing/index.ts'
import { connectWallet, createTestEngine, outcome } from '../support/createTestEngine.ts'

describe('copying the address', () => {
  test('copies the whole address and says so for 1.5 s', async () => {
    const setUp = createTestEngine()
    await connectWallet(setUp)
    const { account } = setUp.engine
    await account.copyAddress()
    const status = () => setUp.engine.getState().account.copying.status
    expect(setUp.platform.copied).toEqual([testAddress])
    expect(status()).toBe('success')
    setUp.clock.advance(1_499)
    expect(status()).toBe('success')
    setUp.clock.advance(1)
    expect(status()).toBe('idle')
  })

  test('copying again restarts the time', async () => {
    const setUp = createTestEngine()
    await connectWallet(setUp)
    await setUp.engine.account.copyAddress()
    setUp.clock.advance(1_000)
    const second = setUp.engine.account.copyAddress()
    setUp.clock.advance(600)
    expect(await outcome(second)).toBe('done')
    expect(setUp.engine.getState().account.copying.status).toBe('success')
    setUp.clock.advance(1_500)
    expect(setUp.engine.getState().account.copying.status).toBe('idle')
    expect(setUp.clock.waiting()).toBe(0)
  })

  test('changes nothing if the permission to copy comes too late', async () => {
    let allow = () => {}
    const copy = () => new Promise<void>((resolve) => (allow = resolve))
    const setUp = createTestEngine({ platform: { copy } })
    await connectWallet(setUp)
    const copying = setUp.engine.account.copyAddress()
    setUp.engine.account.copyAddress.reset()
    allow()
    expect(await outcome(copying)).toBe('common/ABORTED')
    expect(setUp.clock.waiting()).toBe(0)
  })

  test('needs a connected wallet', async () => {
    const { engine, platform } = createTestEngine()
    expect(await outcome(engine.account.copyAddress())).toBe('connection/NOT_CONNECTED')
    expect(platform.copied).toEqual([])
  })

  test('returns an error if the page may not write to the clipboard', async () => {
    const copy = () => Promise.reject(new Error('Write permission denied.'))
    const setUp = createTestEngine({ platform: { copy } })
    await connectWallet(setUp)
    expect(await outcome(setUp.engine.account.copyAddress())).toBe('common/UNKNOWN')
    expect(setUp.engine.getState().account.copying.error?.message).toBe('Write permission denied.')
  })
})

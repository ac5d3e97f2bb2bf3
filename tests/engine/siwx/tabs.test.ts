import { expect, test } from 'vitest'
import type { KeyValueStorage } from '../../../src/engine/index.ts'
import { createTestTabs } from '../../../src/engine/testing/index.ts'
import {
  connectFor,
  createSignInEngine,
  shownView,
  signInStatus,
  testAddress,
} from '../../support/createSignInEngine.ts'
import { connectWallet, disconnectWallet, outcome, settle } from '../../support/createTestEngine.ts'

type SetUp = ReturnType<typeof createSignInEngine>

/** Signs in with any signature, because the host accepts it. */
async function signIn(setUp: SetUp) {
  const signing = setUp.engine.siwx.sign()
  ;(await setUp.wallet.asked('signMessage')).approve()
  await signing
  await settle()
}

/** Storage that can list its keys. */
function openStorage() {
  const entries = new Map<string, string>()
  const storage: KeyValueStorage = {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  }
  return { storage, keys: () => [...entries.keys()] }
}

test('the storage of a sign-in has the engine’s id in its key', async () => {
  const { storage, keys } = openStorage()
  const setUp = createSignInEngine({ id: 'shop', platform: { storage } })
  await connectFor(setUp)
  await signIn(setUp)
  expect(keys().filter((key) => !key.startsWith('@latchkey/shop/'))).toEqual([])
  expect(storage.get('@latchkey/shop/siwx-network')).toBe(`eip155:1 ${testAddress}`)
  await disconnectWallet(setUp)
  await settle()
  expect(keys()).not.toContain('@latchkey/shop/siwx-network')
})

test('a sign-in that one tab declined stays declined, whatever another tab declines', async () => {
  const { storage } = openStorage()
  const open = () => createSignInEngine({ required: false, platform: { storage } })
  const comeBack = async () => {
    const setUp = open()
    ;(await setUp.wallet.asked('reconnect')).approve()
    await settle()
    return setUp
  }
  const one = open()
  await connectFor(one)
  const two = await comeBack()
  await one.engine.siwx.cancel()
  two.wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
  await settle()
  expect(shownView(two)).toBe('SIWXSignMessage')
  await two.engine.siwx.cancel()
  const reloaded = await comeBack()
  expect(signInStatus(reloaded)).toBe('signedOut')
  expect(shownView(reloaded)).toBeUndefined()
  reloaded.wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
  await settle()
  expect(shownView(reloaded)).toBeUndefined()
})

test('another tab’s messages cause a check, and messages of another engine or of others do not', async () => {
  const openChannel = createTestTabs()
  const setUp = createSignInEngine({ id: 'shop', platform: { openChannel } })
  await connectFor(setUp)
  await signIn(setUp)
  setUp.host.sessions.splice(0)
  const before = setUp.host.calls.length
  openChannel('@latchkey/bank/siwx').post({ type: 'sessions' })
  for (const news of [{ type: 'other' }, {}, 'sessions', null])
    openChannel('@latchkey/shop/siwx').post(news)
  await settle()
  expect(setUp.host.calls).toHaveLength(before)
  openChannel('@latchkey/shop/siwx').post({ type: 'sessions' })
  await settle()
  expect(signInStatus(setUp)).toBe('signedOut')
  expect(shownView(setUp)).toBe('SIWXSignMessage')
})

test('messages cause no check while the wallet asks, or without a wallet', async () => {
  const openChannel = createTestTabs()
  const setUp = createSignInEngine({ platform: { openChannel } })
  const report = async () => {
    const before = setUp.host.calls.length
    openChannel('@latchkey/latchkey/siwx').post({ type: 'sessions' })
    await settle()
    expect(setUp.host.calls).toHaveLength(before)
  }
  await connectWallet(setUp)
  await settle()
  const signing = setUp.engine.siwx.sign()
  const request = await setUp.wallet.asked('signMessage')
  await report()
  request.reject()
  await outcome(signing)
  await disconnectWallet(setUp)
  await settle()
  await report()
  expect(signInStatus(setUp)).toBe('idle')
})

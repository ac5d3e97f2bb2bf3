import { expect, test } from 'vitest'
import { createDeclined } from '../../../src/engine/features/siwx/createDeclined.ts'
import { readStoredSessions } from '../../../src/engine/features/siwx/localSessions.ts'
import type { ActiveAccount } from '../../../src/engine/features/siwx/Siwx.ts'
import { isSessionOf } from '../../../src/engine/features/siwx/SiwxOption.ts'
import { memoryStorage } from '../../../src/engine/index.ts'

const long = (length: number) => 'x'.repeat(length)
const account = { accountAddress: '0xAb', chainId: 'eip155:1' } as const
const data = {
  ...{ accountAddress: '0xAb', chainId: 'eip155:1', domain: 'd', uri: 'u' },
  ...{ version: '1', nonce: 'n' },
}
const session = { data, message: 'm', signature: 's' }
const now = Date.parse('2026-11-22T12:00:00Z')

test('a session belongs to one account on one network, and is valid at certain times', () => {
  const good = [
    session,
    { ...session, data: { ...data, accountAddress: '0xaB' } },
    { ...session, data: { ...data, notBefore: '2026-11-22T12:00:00Z' } },
    { ...session, data: { ...data, expirationTime: '2026-11-22T12:00:00.001Z' } },
  ]
  expect(good.map((one) => isSessionOf(account, one, now))).toEqual(good.map(() => true))
  const bad = [
    undefined,
    null,
    'session',
    {},
    { ...session, data: undefined },
    { ...session, message: 7 },
    { ...session, signature: undefined },
    { ...session, data: { ...data, accountAddress: '0xAc' } },
    { ...session, data: { ...data, accountAddress: 7 } },
    { ...session, data: { ...data, chainId: 'eip155:10' } },
    { ...session, data: { ...data, notBefore: '2026-11-22T12:00:00.001Z' } },
    { ...session, data: { ...data, notBefore: 'soon' } },
    { ...session, data: { ...data, notBefore: 0 } },
    { ...session, data: { ...data, notBefore: null } },
    { ...session, data: { ...data, expirationTime: '2026-11-22T12:00:00Z' } },
    { ...session, data: { ...data, expirationTime: 'never' } },
    { ...session, data: { ...data, expirationTime: 9e15 } },
  ]
  expect(bad.filter((one) => isSessionOf(account, one, now))).toEqual([])
  // In other namespaces an address has only one notation.
  const elsewhere = { accountAddress: 'Ab', chainId: 'solana:x' } as const
  const there = (accountAddress: string) => ({ ...session, data: { ...elsewhere, accountAddress } })
  expect(isSessionOf(elsewhere, there('Ab'), now)).toBe(true)
  expect(isSessionOf(elsewhere, there('ab'), now)).toBe(false)
})

test('only stored values that have the shape of a session are used', () => {
  const storage = memoryStorage()
  const storageKey = 'sessions'
  const read = (stored: unknown) => {
    storage.set(storageKey, typeof stored === 'string' ? stored : JSON.stringify(stored))
    return readStoredSessions({ storage, storageKey })
  }
  expect(readStoredSessions({ storage, storageKey })).toEqual([])
  expect(read([session])).toEqual([session])
  const longest = { ...session, message: long(8_192), signature: long(131_072) }
  expect(read([longest])).toEqual([longest])
  expect(
    read([
      null,
      7,
      {},
      { ...session, message: 7 },
      { ...session, message: long(8_193) },
      { ...session, signature: long(131_073) },
      { ...session, signature: undefined },
      { ...session, data: undefined },
      { ...session, data: { ...data, chainId: 'eip155' } },
      ...['accountAddress', 'domain', 'uri', 'version', 'nonce'].flatMap((name) => [
        { ...session, data: { ...data, [name]: 7 } },
        { ...session, data: { ...data, [name]: long(8_193) } },
      ]),
    ]),
  ).toEqual([])
  const many = Array.from({ length: 51 }, (_, index) => ({ ...session, message: String(index) }))
  expect(read(many).map(({ message }) => message)).toEqual(
    many.slice(1).map(({ message }) => message),
  )
  for (const stored of ['no JSON', '{}', '7', 'null', '""']) expect(read(stored)).toEqual([])
  const whole = JSON.stringify([session])
  expect(read(whole.padEnd(1_000_000))).toEqual([session])
  expect(read(whole.padEnd(1_000_001))).toEqual([])
})

const alice = {
  ...{ accountAddress: '0xa', chainId: 'eip155:1', connectorId: 'meadow', namespace: 'eip155' },
} as never
const key = '@latchkey/shop/siwx-declined'

test('an account that skipped sign-in is not asked until its wallet disconnects or it signs in', () => {
  const storage = memoryStorage()
  const open = () => createDeclined({ config: { id: 'shop' }, platform: { storage } } as never)
  const declined = open()
  expect(declined.has(alice)).toBe(false)
  declined.add(alice)
  declined.add(alice)
  expect([declined.has(alice), open().has(alice)]).toEqual([true, true])
  expect(JSON.parse(storage.get(key)!)).toEqual([alice])
  const others = [{ accountAddress: '0xb' }, { chainId: 'eip155:10' }].map((changes) =>
    Object.assign({}, alice, changes),
  )
  expect(others.map(declined.has)).toEqual([false, false])
  declined.forgetWallet({ connectorId: 'harbor', namespace: 'eip155' })
  declined.forgetWallet({ connectorId: 'meadow', namespace: 'solana' })
  expect(declined.has(alice)).toBe(true)
  declined.forgetWallet({ connectorId: 'meadow', namespace: 'eip155' })
  expect([declined.has(alice), storage.get(key)]).toEqual([false, undefined])
  declined.add(alice)
  declined.forget(others[0] as never)
  expect(declined.has(alice)).toBe(true)
  declined.forget(alice)
  expect([declined.has(alice), storage.get(key)]).toEqual([false, undefined])
})

test('among the values that another script stored, only the latest 50 of the right shape are used', () => {
  const storage = memoryStorage()
  const open = () => createDeclined({ config: { id: 'shop' }, platform: { storage } } as never)
  const whole = JSON.stringify([alice])
  storage.set(key, whole.padEnd(20_000))
  expect(open().has(alice)).toBe(true)
  for (const stored of [whole.padEnd(20_001), 'no JSON', '{}', 'null', '[null, 7, {}]']) {
    storage.set(key, stored)
    expect(open().has(alice)).toBe(false)
  }
  for (const name of ['accountAddress', 'chainId', 'connectorId', 'namespace']) {
    storage.set(key, JSON.stringify([{ ...(alice as object), [name]: 7 }]))
    expect(open().has(alice)).toBe(false)
    open().add(Object.assign({}, alice, { accountAddress: '0xb' }) as never)
    expect(JSON.parse(storage.get(key)!)).toHaveLength(1)
  }
  storage.remove(key)
  const many = open()
  for (let index = 0; index < 51; index += 1)
    many.add(Object.assign({}, alice, { accountAddress: `0x${index}` }) as never)
  const kept = JSON.parse(storage.get(key)!) as { accountAddress: string }[]
  expect([kept.length, kept[0]?.accountAddress, kept.at(-1)?.accountAddress]).toEqual([
    ...[50, '0x1', '0x50'],
  ])
})

test('declining is stored, and a write that would change nothing is left out', () => {
  const storage = memoryStorage()
  const written: string[] = []
  const watched = {
    ...storage,
    set(key: string, text: string) {
      written.push(text)
      storage.set(key, text)
    },
  }
  const declined = createDeclined({
    config: { id: 'shop' },
    platform: { storage: watched },
  } as never)
  const wallet = { connectorId: 'meadow', namespace: 'eip155' } as const
  const current: ActiveAccount = { ...account, ...wallet, isSmartAccount: false }
  const other: ActiveAccount = { ...current, accountAddress: '0xAc' }
  declined.forget(current)
  declined.add(current)
  declined.add(other)
  declined.forget({ ...current, accountAddress: '0xAd' })
  declined.add(current)
  const storedAs = ({ accountAddress, chainId }: ActiveAccount) => ({
    ...{ accountAddress, chainId, ...wallet },
  })
  expect(written.map((text) => JSON.parse(text))).toEqual(
    [[current], [current, other], [other, current]].map((accounts) => accounts.map(storedAs)),
  )
  expect([current, other].map(declined.has)).toEqual([true, true])
})

import { describe, expect, test } from 'vitest'
import { signWithTweetnacl } from '../../../sandbox/sign/signWithTweetnacl.ts'
import {
  type LocalSessionsOptions,
  localSessions,
  type SiwxContext,
  type SiwxSession,
} from '../../../src/engine/features/siwx/index.ts'
import { memoryStorage } from '../../../src/engine/index.ts'
import { buildMessage } from '../../../src/engine/siwx/index.ts'
import { shopFields } from '../../support/siwxSigners.ts'

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const [alice, bob] = [signWithTweetnacl(7), signWithTweetnacl(8)]
const ofAlice = { chainId: alice.chainId, accountAddress: alice.address }

function open(options: LocalSessionsOptions = {}) {
  let now = noon
  const context: SiwxContext = {
    domain: 'shop.example',
    uri: 'https://shop.example/cart',
    storage: memoryStorage(),
    storageKey: 'sessions',
    now: () => now,
    client: () => undefined,
  }
  const plugin = localSessions(options)
  async function signedIn(who: typeof alice) {
    return (await plugin.getSessions(who.chainId, who.address, context)).length
  }
  return {
    context,
    plugin,
    stored: () => context.storage.get('sessions'),
    both: async () => [await signedIn(alice), await signedIn(bob)],
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

async function sessionOf(who: typeof alice, changes: object = {}): Promise<SiwxSession> {
  const data = shopFields(who, changes)
  const message = buildMessage(data)
  return { data, message, signature: await who.sign(message) }
}

describe('sessions stored in this browser', () => {
  test('are added once for each account, and ended one by one', async () => {
    const { both, context, plugin, stored } = open()
    await plugin.addSession(await sessionOf(alice), context)
    await plugin.addSession(await sessionOf(bob), context)
    await plugin.addSession(await sessionOf(alice, { nonce: 'f1b2c3d4e5f60718' }), context)
    expect(JSON.parse(stored()!)).toHaveLength(2)
    expect(await both()).toEqual([1, 1])
    const [session] = await plugin.getSessions(alice.chainId, alice.address, context)
    expect(session?.data).toEqual(shopFields(alice, { nonce: 'f1b2c3d4e5f60718' }))
    await plugin.revokeSession(alice.chainId, alice.address, context)
    expect(await both()).toEqual([0, 1])
    await plugin.revokeSession(bob.chainId, alice.address, context)
    await plugin.revokeSession('solana:other', bob.address, context)
    expect(await both()).toEqual([0, 1])
    await plugin.revokeSession(bob.chainId, bob.address, context)
    expect(stored()).toBeUndefined()
  })

  test('are replaced together, if all of them are valid', async () => {
    const { both, context, plugin } = open()
    await plugin.setSessions([await sessionOf(alice), await sessionOf(bob)], context)
    expect(await both()).toEqual([1, 1])
    const forged = { ...(await sessionOf(alice)), signature: (await sessionOf(bob)).signature }
    await expect(plugin.setSessions([forged], context)).rejects.toMatchObject({
      code: 'signIn/NOT_VALID',
    })
    await expect(plugin.addSession(forged, context)).rejects.toMatchObject({
      code: 'signIn/NOT_VALID',
    })
    expect(await both()).toEqual([1, 1])
    await plugin.setSessions([], context)
    expect(await both()).toEqual([0, 0])
  })

  test.each<[string, object]>([
    ['another domain', { domain: 'evil.example', uri: 'https://evil.example/' }],
    ['a past time', { expirationTime: '2026-11-21T11:59:59.000Z' }],
    ['a future time', { notBefore: '2026-11-21T12:00:01.000Z' }],
  ])('are not accepted for %s', async (_, changes) => {
    const { context, plugin } = open()
    await expect(plugin.addSession(await sessionOf(alice, changes), context)).rejects.toThrow()
  })

  test('are invalid if they differ from the signed message, and are then removed', async () => {
    const { both, context, plugin, stored } = open()
    const good = await sessionOf(alice)
    const other = await sessionOf(bob)
    for (const changes of [
      { nonce: 'f1b2c3d4e5f60718' },
      { chainId: 'solana:other' as const },
      { accountAddress: bob.address },
    ])
      await expect(
        plugin.addSession({ ...good, data: { ...good.data, ...changes } }, context),
      ).rejects.toMatchObject({ code: 'signIn/NOT_VALID' })
    context.storage.set(
      'sessions',
      JSON.stringify([{ ...good, message: `${good.message} ` }, other]),
    )
    expect(await both()).toEqual([0, 1])
    expect(JSON.parse(stored()!)).toEqual([other])
  })

  test('have the signed values, whatever another script stored beside them', async () => {
    const { context, plugin } = open()
    const good = await sessionOf(alice, { expirationTime: '2026-11-21T12:10:00.000Z' })
    const { expirationTime: _, ...fields } = good.data
    const resources = ['https://evil.example/']
    const data = { ...fields, statement: 'I agree to all.', resources }
    context.storage.set('sessions', JSON.stringify([{ ...good, data }]))
    const [session] = await plugin.getSessions(alice.chainId, alice.address, context)
    expect(session?.data).toEqual(good.data)
  })

  test('end at their time, and are then removed from the store', async () => {
    const { both, context, pass, plugin, stored } = open()
    const expirationTime = '2026-11-21T12:10:00.000Z'
    await plugin.addSession(await sessionOf(alice, { expirationTime }), context)
    pass(599_999)
    expect(await both()).toEqual([1, 0])
    pass(1)
    expect(await both()).toEqual([0, 0])
    expect(stored()).toBeUndefined()
  })

  test('are at most fifty, and the oldest are dropped', async () => {
    const { both, context, plugin, stored } = open()
    const oldest = await sessionOf(bob)
    const filler = Array.from({ length: 49 }, (_, index) => ({
      ...oldest,
      data: { ...oldest.data, accountAddress: `other${index}` },
    }))
    context.storage.set('sessions', JSON.stringify([oldest, ...filler]))
    await plugin.addSession(await sessionOf(alice), context)
    expect(JSON.parse(stored()!)).toHaveLength(50)
    expect(await both()).toEqual([1, 0])
  })

  test.each<[string, unknown]>([
    ['text that is not a list', { length: 1 }],
    ['a list of null', [null, 7, {}, { data: {} }]],
    ['too much data', [{ more: 'x'.repeat(1_000_000) }]],
    ['a text that is too long', [{ data: ofAlice, message: 'x'.repeat(8_193), signature: '' }]],
  ])('are empty if the store holds %s', async (_, entries) => {
    const { both, context } = open()
    context.storage.set('sessions', JSON.stringify(entries))
    expect(await both()).toEqual([0, 0])
  })

  test('are required unless the host sets otherwise', () => {
    expect(open().plugin).toMatchObject({ signOutOnDisconnect: true })
    expect(open().plugin.getRequired?.()).toBe(true)
    expect(open({ required: false }).plugin.getRequired?.()).toBe(false)
    expect(open({ required: () => false }).plugin.getRequired?.()).toBe(false)
    expect(open({ signOutOnDisconnect: false }).plugin.signOutOnDisconnect).toBe(false)
  })
})

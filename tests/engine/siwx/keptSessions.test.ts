import { describe, expect, test } from 'vitest'
import { signWithCosmjs } from '../../../sandbox/sign/signWithCosmjs.ts'
import { signWithTweetnacl } from '../../../sandbox/sign/signWithTweetnacl.ts'
import {
  localSessions,
  type ServerSessionsOptions,
  type SiwxContext,
  type SiwxSession,
  serverSessions,
} from '../../../src/engine/features/siwx/index.ts'
import { memoryStorage } from '../../../src/engine/index.ts'
import { buildMessage, parseMessage } from '../../../src/engine/siwx/index.ts'
import { testAddress } from '../../../src/engine/testing/index.ts'
import { shopFields } from '../../support/siwxSigners.ts'

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const account = { accountAddress: testAddress, chainId: 'eip155:1' } as const

function openPage(): SiwxContext {
  return {
    domain: 'shop.example',
    uri: 'https://shop.example/cart',
    storage: memoryStorage(),
    storageKey: 'sessions',
    now: () => noon,
    client: () => undefined,
  }
}

const stored = ({ storage }: SiwxContext) => JSON.parse(storage.get('sessions') ?? '[]')

const kept = {
  data: {
    ...account,
    domain: 'shop.example',
    uri: 'https://shop.example/cart',
    version: '1',
    nonce: 'a1b2c3d4e5f60718',
  },
  message: 'A text',
  signature: '0x11',
}

/** Returns the sessions that remain after another session has ended. */
function tidied(...sessions: readonly unknown[]) {
  const context = openPage()
  context.storage.set('sessions', JSON.stringify(sessions))
  localSessions().revokeSession('eip155:1', 'somebody else', context)
  return stored(context)
}

describe('sessions stored in a browser', () => {
  test.each<[string, object]>([
    ['no text', { message: undefined }],
    ['an invalid text', { message: 7 }],
    ['a text that is too long', { message: 'x'.repeat(8_193) }],
    ['no signature', { signature: undefined }],
    ['a signature in parts', { signature: ['0x11'] }],
    ['a signature that is too long', { signature: 'x'.repeat(131_073) }],
    ['no network', { data: { ...kept.data, chainId: undefined } }],
    ['an invalid network', { data: { ...kept.data, chainId: 'mainnet' } }],
    ['no account', { data: { ...kept.data, accountAddress: undefined } }],
    ['no domain', { data: { ...kept.data, domain: null } }],
    ['no page', { data: { ...kept.data, uri: 1 } }],
    ['a version that is a number', { data: { ...kept.data, version: 1 } }],
    ['no nonce', { data: { ...kept.data, nonce: undefined } }],
    ['a nonce that is too long', { data: { ...kept.data, nonce: 'x'.repeat(8_193) } }],
  ])('security 29 are removed with the next change if one of them has %s', (_, changes) => {
    expect(tidied({ ...kept, ...changes }, kept)).toEqual([kept])
  })

  test.each<[string, object]>([
    ['a text', { message: 'x'.repeat(8_192) }],
    ['a signature', { signature: 'x'.repeat(131_072) }],
    ['a nonce', { data: { ...kept.data, nonce: 'x'.repeat(8_192) } }],
  ])('stay if %s is as long as allowed', (_, changes) => {
    expect(tidied({ ...kept, ...changes }, kept)).toEqual([{ ...kept, ...changes }, kept])
  })

  test.each([
    [1_000_000, 1],
    [1_000_001, 0],
  ])('are read up to a million characters (%i: %i sessions)', (length, count) => {
    const context = openPage()
    context.storage.set('sessions', JSON.stringify([kept]).padEnd(length))
    localSessions().revokeSession('eip155:1', 'somebody else', context)
    expect(stored(context)).toHaveLength(count)
  })

  test('are at most the newest fifty, and older ones do not sign in', async () => {
    const alice = signWithTweetnacl(7)
    const data = shopFields(alice)
    const message = buildMessage(data)
    const session = { data, message, signature: await alice.sign(message) }
    const context = openPage()
    const signedIn = (...sessions: readonly object[]) => {
      context.storage.set('sessions', JSON.stringify(sessions))
      return localSessions().getSessions(alice.chainId, alice.address, context)
    }
    expect(await signedIn(session, ...Array(49).fill(kept))).toHaveLength(1)
    expect(await signedIn(session, ...Array(50).fill(kept))).toEqual([])
  })

  test('are not written when they are only read', async () => {
    const context = openPage()
    const text = `${JSON.stringify([kept])} `
    context.storage.set('sessions', text)
    expect(await localSessions().getSessions('eip155:1', 'somebody else', context)).toEqual([])
    expect(context.storage.get('sessions')).toBe(text)
  })
})

describe('signatures that need more than a key', () => {
  async function sessionOf(
    signer: { address: string; chainId: SiwxSession['data']['chainId'] },
    sign: (message: string) => string | Promise<string>,
  ) {
    const data = shopFields(signer)
    const message = buildMessage(data)
    return { data, message, signature: await sign(message) }
  }

  test('need the wallet’s public key to be the signer’s', async () => {
    const [signer] = await signWithCosmjs(7)
    const [other] = await signWithCosmjs(8)
    const session = await sessionOf(signer!, signer!.sign)
    const add = (publicKey: string) => localSessions({ publicKey }).addSession(session, openPage())
    await expect(add(other!.publicKey)).rejects.toMatchObject({ code: 'signIn/NOT_VALID' })
    await expect(add(signer!.publicKey)).resolves.toBeUndefined()
  })

  test('are valid by the host’s own check if a key cannot verify them', async () => {
    const address = `0x${'ab'.repeat(32)}`
    const zkLogin = Buffer.from([5, ...new Uint8Array(120)]).toString('base64')
    const session = await sessionOf({ address, chainId: 'sui:mainnet' }, () => zkLogin)
    const asked: object[] = []
    const add = (...answers: readonly boolean[]) => {
      const verifyOther = (signature: object) => {
        asked.push(signature)
        return answers[0]!
      }
      const options = answers.length > 0 ? { verifyOther } : {}
      return localSessions(options).addSession(session, openPage())
    }
    await expect(add(true)).resolves.toBeUndefined()
    await expect(add(false)).rejects.toMatchObject({ code: 'signIn/NOT_VALID' })
    await expect(add()).rejects.toMatchObject({ code: 'signIn/CANNOT_CHECK' })
    const { message } = session
    const reported = {
      kind: 'zkLogin',
      address,
      chainId: 'sui:mainnet',
      message,
      signature: zkLogin,
    }
    expect(asked).toEqual([reported, reported])
  })
})

function askServer(answers: Partial<ServerSessionsOptions> = {}) {
  const asked: unknown[] = []
  const plugin = serverSessions({
    nonce: async (asker) => {
      asked.push(asker)
      return 'n'.repeat(24)
    },
    verify: async () => true,
    session: async () => null,
    signOut: async () => {},
    ...answers,
  })
  return { plugin, asked }
}

describe('sessions on a server', () => {
  test.each([undefined, '2026-11-21T13:00:00.000Z'])(
    'are for this page, without text and signature (until %s)',
    async (expirationTime) => {
      const end = expirationTime === undefined ? {} : { expirationTime }
      const { plugin } = askServer({ session: async () => ({ ...account, ...end }) })
      const { domain, uri } = openPage()
      expect(await plugin.getSessions(account.chainId, testAddress, openPage())).toStrictEqual([
        {
          data: { ...account, domain, uri, version: '1', nonce: '', ...end },
          message: '',
          signature: '',
        },
      ])
    },
  )

  test('do not exist if the answer is empty', async () => {
    const { plugin } = askServer()
    expect(await plugin.getSessions(account.chainId, testAddress, openPage())).toEqual([])
  })

  test('are required unless the host sets otherwise', () => {
    expect(askServer().plugin.getRequired?.()).toBe(true)
    expect(askServer({ required: false }).plugin.getRequired?.()).toBe(false)
    expect(askServer({ required: () => false }).plugin.getRequired?.()).toBe(false)
    expect(askServer({ required: () => true }).plugin.getRequired?.()).toBe(true)
    expect(askServer().plugin).not.toHaveProperty('captureEmail')
    const captureEmail = { send: () => true, confirm() {} }
    expect(askServer({ captureEmail }).plugin.captureEmail).toBe(captureEmail)
  })

  test('have a nonce that is requested for the network before a wallet has connected', async () => {
    const { plugin, asked } = askServer()
    const terms = await plugin.createTerms!('eip155:1', openPage())
    expect(terms).toMatchObject({ chainId: 'eip155:1', nonce: 'n'.repeat(24) })
    expect(asked).toEqual([{ chainId: 'eip155:1' }])
  })
})

test('have a message with a start time if the wallet needs one, and with no other additions', async () => {
  const notBefore = '2026-11-21T12:00:05.000Z'
  for (const plugin of [localSessions(), askServer().plugin]) {
    const later = await plugin.createMessage({ ...account, notBefore }, openPage())
    expect(parseMessage(later.toString())).toMatchObject({ notBefore })
    const plain = await plugin.createMessage(account, openPage())
    expect(Object.keys(plain).sort()).toEqual(
      [...Object.keys(kept.data), 'issuedAt', 'toString'].sort(),
    )
  }
})

import { describe, expect, test } from 'vitest'
import { localSessions } from '../../../src/engine/features/siwx/index.ts'
import { solana } from '../../../src/engine/networks/index.ts'
import { parseMessage } from '../../../src/engine/siwx/index.ts'
import { createEmbeddedEngine } from '../../support/createEmbeddedEngine.ts'
import { otherSigner, shownToast, shownView, testSigner } from '../../support/createSignInEngine.ts'
import { frameAddress, smartAddress } from '../../support/createStandInFrame.ts'
import { settle, type TestEngineOptions } from '../../support/createTestEngine.ts'

interface SiwxMessage {
  accountAddress: string
  serializedMessage: string
}
interface UserRequest {
  chainId?: number | string
  siwxMessage?: SiwxMessage
}
type Sign = (asked: SiwxMessage) => Promise<object> | object

const local = () => localSessions({ statement: 'Welcome to the shop.', lifetime: 600_000 })

/** Signs as the protocol's frame does: it puts the address into the text and signs the text. */
const signsAsAsked: Sign = async (asked) => {
  const message = asked.serializedMessage.replaceAll('<<AccountAddress>>', frameAddress)
  return { message, signature: await testSigner.signMessage({ message }), siwxMessage: asked }
}

/** A shop whose user logs in by email. The frame signs with a real key. */
function createShop({ sign = signsAsAsked, ...options }: TestEngineOptions & { sign?: Sign } = {}) {
  const setUp = createEmbeddedEngine({
    siwx: local(),
    defaultAccountTypes: { eip155: 'eoa' },
    ...options,
  })
  const asked: UserRequest[] = []
  setUp.site.answers.GET_USER = async (request: UserRequest = {}) => {
    asked.push(request)
    return {
      email: 'ada@example.com',
      address: frameAddress,
      chainId: request.chainId ?? 1,
      ...(request.siwxMessage && (await sign(request.siwxMessage))),
    }
  }
  return { ...setUp, asked, siwx: () => setUp.engine.getState().siwx }
}

/** Waits until the page has verified the frame's signature with real cryptography. */
const verdict = ({ siwx }: Pick<ReturnType<typeof createShop>, 'siwx'>) =>
  expect.poll(() => siwx().status, { interval: 2, timeout: 60_000 }).toMatch(/^signed/)

describe('signing in inside the frame', () => {
  test('1.4 a login also signs the user in, and the user is not asked a second time', async () => {
    const shop = createShop()
    await shop.logIn()
    await verdict(shop)
    expect(shop.siwx()).toMatchObject({
      status: 'signedIn',
      session: { data: { accountAddress: frameAddress, chainId: 'eip155:1', domain: 'app.test' } },
    })
    expect(shownView(shop)).not.toBe('SIWXSignMessage')
    expect(shop.site.asked()).not.toContain('RPC_REQUEST')
    const { session } = shop.siwx()
    expect(parseMessage(session!.message)).toMatchObject({ statement: 'Welcome to the shop.' })
  })

  test('the frame gets the message as fields and as a text, with a placeholder for the address', async () => {
    const shop = createShop()
    await shop.logIn()
    const [{ siwxMessage } = {}] = shop.asked
    expect(siwxMessage).toMatchObject({
      accountAddress: '<<AccountAddress>>',
      chainId: 'eip155:1',
      domain: 'app.test',
      uri: 'https://app.test/',
      version: '1',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const lines = siwxMessage!.serializedMessage.split('\n')
    expect(lines.slice(0, 2)).toEqual([
      'app.test wants you to sign in with your Ethereum account:',
      '<<AccountAddress>>',
    ])
  })

  test('a returning user does not have to sign again', async () => {
    const shop = createShop()
    await shop.logIn()
    const next = createShop({ platform: { storage: shop.platform.storage } })
    await next.comeUp()
    await verdict(next)
    expect(next.siwx().status).toBe('signedIn')
    expect(next.asked.some(({ siwxMessage }) => siwxMessage)).toBe(false)
  })

  test('without sign-in, or on Solana, the frame gets no request to sign', async () => {
    const plain = createEmbeddedEngine()
    await plain.logIn()
    expect(JSON.stringify(plain.site.posted)).not.toContain('siwxMessage')
    const shop = createEmbeddedEngine({ siwx: local(), adapters: [], networks: [solana] })
    shop.site.answers.GET_USER = {
      address: '4Nd1mYvEhFKnbcVDzuhSfMSbcqNfsGAcEAWYUuBYnnGt',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    }
    await shop.logIn()
    expect(shop.site.asked()).toContain('GET_USER')
    expect(JSON.stringify(shop.site.posted)).not.toContain('siwxMessage')
  })

  test('the resources of the message are in both of its forms', async () => {
    const resources = ['https://shop.test/terms']
    const shop = createShop({ siwx: localSessions({ resources }) })
    await shop.logIn()
    const [{ siwxMessage } = {}] = shop.asked
    expect(siwxMessage).toMatchObject({ resources })
    expect(siwxMessage!.serializedMessage).toContain('- https://shop.test/terms')
    await verdict(shop)
    expect(shop.siwx().session?.data).toMatchObject({ resources })
  })

  test('an address that the frame reports without its checksum is signed with the checksum', async () => {
    const shop = createShop()
    const answer = shop.site.answers.GET_USER as (asked: UserRequest) => Promise<object>
    shop.site.answers.GET_USER = async (asked: UserRequest) => ({
      ...(await answer(asked)),
      address: frameAddress.toLowerCase(),
    })
    await shop.logIn()
    await verdict(shop)
    expect(shop.siwx().status).toBe('signedIn')
  })

  const others: readonly [string, Sign][] = [
    ['nothing', () => ({})],
    ['a text without a signature', ({ serializedMessage: message }) => ({ message })],
    [
      'another text',
      async () => {
        const message = 'Something else'
        return { message, signature: await testSigner.signMessage({ message }) }
      },
    ],
    [
      'the text of another page',
      async ({ serializedMessage }) => {
        const message = serializedMessage
          .replaceAll('app.test', 'evil.test')
          .replace('<<AccountAddress>>', frameAddress)
        return { message, signature: await testSigner.signMessage({ message }) }
      },
    ],
    [
      'at length, with no key',
      ({ serializedMessage }) => ({
        message: serializedMessage.replace('<<AccountAddress>>', frameAddress),
        signature: `0x${'00'.repeat(65_535)}`,
      }),
    ],
    [
      'for another account',
      async ({ serializedMessage }) => {
        const message = serializedMessage.replace('<<AccountAddress>>', smartAddress)
        return { message, signature: await testSigner.signMessage({ message }) }
      },
    ],
    [
      'with another key',
      async ({ serializedMessage }) => {
        const message = serializedMessage.replace('<<AccountAddress>>', frameAddress)
        return { message, signature: await otherSigner.signMessage({ message }) }
      },
    ],
  ]

  test.each(others)(
    'security 26 a frame that signs %s does not sign the user in, and the user is asked instead',
    async (_, sign) => {
      const shop = createShop({ sign })
      await shop.logIn()
      await settle()
      expect(shop.siwx().status).toBe('signedOut')
      expect(shownView(shop)).toBe('SIWXSignMessage')
      expect(shop.platform.storage.get('@latchkey/latchkey/siwx')).toBeUndefined()
    },
  )

  test('4.21 a refused signature shows as an error', async () => {
    const shop = createShop({
      siwx: {
        ...local(),
        addSession() {
          throw new Error('Refused')
        },
      },
    })
    await shop.logIn()
    await verdict(shop)
    shop.clock.advance(150)
    expect(shownToast(shop)).toBe('Error signing message')
    expect(shop.siwx().error?.message).toBe('Refused')
  })
})

import { describe, expect, test } from 'vitest'
import type { SiwxTerms } from '../../../src/engine/features/siwx/SiwxOption.ts'
import type { SiwxOption } from '../../../src/engine/index.ts'
import { createEmbeddedEngine } from '../../support/createEmbeddedEngine.ts'
import { createTestSiwx, shownView } from '../../support/createSignInEngine.ts'
import { frameAddress, smartAddress } from '../../support/createStandInFrame.ts'
import { asked, settle, type TestEngineOptions } from '../../support/createTestEngine.ts'

interface UserRequest {
  chainId?: number | string
  siwxMessage?: { chainId: string; serializedMessage: string }
}

const usualTerms = (chainId: SiwxTerms['chainId']): SiwxTerms => ({
  chainId,
  domain: 'app.test',
  uri: 'https://app.test/',
  version: '1',
  nonce: 'n'.repeat(32),
})

/** A shop that accepts any signature, with a frame that signs during the login. */
function createShop({
  account = frameAddress,
  changes = {},
  createTerms = usualTerms,
  ...options
}: TestEngineOptions & {
  account?: string
  changes?: Partial<SiwxOption>
  createTerms?: SiwxOption['createTerms']
} = {}) {
  const host = createTestSiwx()
  const setUp = createEmbeddedEngine({
    siwx: { ...host.siwx, createTerms, ...changes },
    defaultAccountTypes: { eip155: 'eoa' },
    ...options,
  })
  const requests: UserRequest[] = []
  setUp.site.answers.GET_USER = (request: UserRequest = {}) => {
    requests.push(request)
    const { siwxMessage } = request
    const message = siwxMessage?.serializedMessage.replace('<<AccountAddress>>', account)
    return {
      email: 'ada@example.com',
      address: account,
      chainId: request.chainId ?? 1,
      ...(message && { message, signature: '0x11', siwxMessage }),
    }
  }
  const added = () => host.calls.filter((call) => call.startsWith('addSession'))
  const isOffered = () => requests.some(({ siwxMessage }) => siwxMessage)
  return { ...setUp, host, added, isOffered, status: () => setUp.engine.getState().siwx.status }
}

const captureEmail = { send: () => true, confirm() {} }
const decided = (emailCapture: boolean) =>
  ({ features: { decided: { emailCapture }, status: 'success' } }) as const

describe('the message that a wallet can sign while it connects', () => {
  test('signs the user in, and no other request follows', async () => {
    const shop = createShop()
    await shop.logIn()
    expect(shop.isOffered()).toBe(true)
    expect(shop.status()).toBe('signedIn')
    expect(shop.added()).toEqual([`addSession eip155:1 ${frameAddress}`])
    expect(shownView(shop)).not.toBe('SIWXSignMessage')
  })

  test.each<[string, boolean, Parameters<typeof createShop>[0]]>([
    [
      'the user must enter an email address first',
      false,
      { changes: { captureEmail }, initialState: decided(true) },
    ],
    [
      'the project requires no email address',
      true,
      { changes: { captureEmail }, initialState: decided(false) },
    ],
    ['the host accepts no email address', true, { initialState: decided(true) }],
    [
      'the host’s message is for another network',
      false,
      { createTerms: () => usualTerms('eip155:8453') },
    ],
  ])('is available if %s: %s', async (_, isOffered, options) => {
    const shop = createShop(options)
    await shop.logIn()
    expect(shop.isOffered()).toBe(isOffered)
    expect(shop.status()).toBe(isOffered ? 'signedIn' : 'signedOut')
  })

  test('is missing if the host cannot create it at that moment, and the log says why', async () => {
    const shop = createShop({
      logLevel: 'warn',
      createTerms() {
        throw new Error('No nonce')
      },
    })
    await shop.logIn()
    expect(shop.isOffered()).toBe(false)
    expect(shop.status()).toBe('signedOut')
    expect(JSON.stringify(shop.platform.lines)).toContain(
      'The wallet is asked to sign in only after it connects: No nonce',
    )
  })

  test('is missing if the host cannot create it before the connection, or has no sign-in', async () => {
    const shop = createShop({ changes: { createTerms: undefined } as object })
    await shop.logIn()
    expect(shop.isOffered()).toBe(false)
    expect(shop.status()).toBe('signedOut')
    const plain = createEmbeddedEngine()
    await plain.logIn()
    expect(plain.engine.getState().connection.namespaces.eip155?.status).toBe('connected')
  })
})

describe('a message that was signed while a wallet connected', () => {
  test('is refused if it has the account in lower case, which EIP-4361 does not allow', async () => {
    const shop = createShop({ account: smartAddress.toLowerCase() })
    await shop.logIn()
    expect(shop.isOffered()).toBe(true)
    expect(shop.status()).toBe('signedOut')
  })

  test('is not valid for another network', async () => {
    const shop = createShop()
    const answer = shop.site.answers.GET_USER as (request?: UserRequest) => object
    shop.site.answers.GET_USER = (request?: UserRequest) => ({ ...answer(request), chainId: 8453 })
    await shop.logIn()
    expect(shop.isOffered()).toBe(true)
    expect(shop.added()).toEqual([])
    expect(shop.status()).toBe('signedOut')
  })

  test('cannot be used by a later login, which asks again', async () => {
    const shop = createShop()
    const answer = shop.site.answers.GET_USER as (request?: UserRequest) => object
    // The sign-in is for another network than the wallet's current network. So it is not used.
    shop.site.answers.GET_USER = (request?: UserRequest) => ({ ...answer(request), chainId: 42161 })
    await shop.logIn()
    const leaving = shop.engine.connection.disconnect()
    await settle()
    await leaving
    const signed = { address: frameAddress, chainId: 1, email: 'ada@example.com' }
    shop.site.answers.GET_USER = () => signed
    await shop.logIn()
    expect(shop.added()).toEqual([])
    expect(shop.status()).toBe('signedOut')
  })

  test('is revoked if the account disconnects before the host has accepted it', async () => {
    let take = () => {}
    const addSession = () =>
      new Promise<void>((resolve) => {
        take = resolve
      })
    const shop = createShop({ changes: { addSession } })
    const reported: unknown[] = []
    shop.engine.on('SIWX_AUTH_SUCCESS', (step) => reported.push(step))
    await shop.logIn()
    void shop.engine.connection.disconnect()
    await settle()
    take()
    await settle()
    expect(shop.host.calls).toContain(`revokeSession eip155:1 ${frameAddress}`)
    expect(reported).toEqual([])
    expect(asked(shop)).toEqual([])
  })
})

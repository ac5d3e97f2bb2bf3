import { describe, expect, test } from 'vitest'
import { dataCapture, type SiwxOption } from '../../../src/engine/index.ts'
import {
  connectFor,
  createSignInEngine,
  createTestSiwx,
  shownView,
  signIn,
  signInStatus,
  testAddress,
} from '../../support/createSignInEngine.ts'
import { outcome, settle, statusOf } from '../../support/createTestEngine.ts'

const account = { accountAddress: testAddress, chainId: 'eip155:1' }

/** A project that asks for addresses, and its server, which sends codes. */
async function createShop({
  emailCapture = true as boolean | readonly 'required'[],
  takesEmail = true,
  sendsCode = true,
  required = true,
} = {}) {
  const asked: object[] = []
  const host = createTestSiwx({ required })
  const siwx: SiwxOption = {
    ...host.siwx,
    ...(takesEmail && {
      captureEmail: {
        send(request) {
          asked.push(request)
          if (request.email.endsWith('.invalid')) throw new Error('We do not know this domain')
          return sendsCode
        },
        confirm(request) {
          asked.push(request)
          if (request.code !== '123456') throw new Error('Invalid code')
        },
      },
    }),
  }
  const setUp = createSignInEngine({
    siwx,
    initialState: { features: { decided: { emailCapture }, status: 'success' } },
  })
  await connectFor(setUp)
  const { confirm, ...feature } = await setUp.engine.load(dataCapture)
  const state = () => setUp.engine.getState().dataCapture
  return { ...setUp, ...feature, confirm, asked, state }
}

describe('2.2 DataCapture', () => {
  test('2.2 DataCapture shows before SIWXSignMessage when the remote feature emailCapture is on', async () => {
    const shop = await createShop()
    expect(shownView(shop)).toBe('DataCapture')
    await shop.send(' ada@example.com ')
    expect(shop.state()).toMatchObject({ step: 'code', email: 'ada@example.com' })
    expect(shownView(shop)).toBe('DataCapture')
    await shop.confirm('123 456')
    expect(shownView(shop)).toBe('SIWXSignMessage')
    expect(shop.asked).toEqual([
      { ...account, email: 'ada@example.com' },
      { ...account, email: 'ada@example.com', code: '123456' },
    ])
    await signIn(shop)
    expect(signInStatus(shop)).toBe('signedIn')
    expect(shownView(shop)).toBeUndefined()
  })

  test.each([
    ['the feature is off', { emailCapture: false }],
    ['the host accepts no address', { takesEmail: false }],
  ])('2.2 DataCapture does not show if %s', async (_, options) => {
    const shop = await createShop(options)
    expect(shownView(shop)).toBe('SIWXSignMessage')
    await expect(shop.send('ada@example.com')).rejects.toMatchObject({
      code: 'dataCapture/NOT_ENABLED',
    })
  })
})

test('an address that needs no code is enough', async () => {
  const shop = await createShop({ sendsCode: false })
  await shop.send('ada@example.com')
  expect(shownView(shop)).toBe('SIWXSignMessage')
})

test('a user who skips this signs in without it, and is not asked again', async () => {
  const shop = await createShop()
  shop.skip()
  expect(shownView(shop)).toBe('SIWXSignMessage')
  expect(shop.asked).toEqual([])
  shop.wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
  await settle()
  expect(shownView(shop)).toBe('SIWXSignMessage')
})

test('the user cannot skip the address if the list says `required`', async () => {
  const shop = await createShop({ emailCapture: ['required'] })
  expect(() => shop.skip()).toThrow('An email address is required to continue')
  await settle()
  expect(shownView(shop)).toBe('DataCapture')
})

test('if sign-in is required, the view does not close, and Cancel disconnects', async () => {
  const shop = await createShop()
  shop.engine.modal.close()
  expect(shownView(shop)).toBe('DataCapture')
  const cancelling = shop.engine.siwx.cancel()
  ;(await shop.wallet.asked('disconnect')).approve()
  await cancelling
  expect(shownView(shop)).toBeUndefined()
  expect(statusOf(shop.engine)).toBe('disconnected')
  expect(shop.asked).toEqual([])
})

test('if sign-in is not required, closing the view declines', async () => {
  const shop = await createShop({ required: false })
  shop.engine.modal.close()
  await settle()
  expect(shownView(shop)).toBeUndefined()
  expect(statusOf(shop.engine)).toBe('connected')
  expect(signInStatus(shop)).toBe('signedOut')
  expect(shop.asked).toEqual([])
  shop.wallet.emit({ type: 'accounts', accounts: [{ address: testAddress }] })
  await settle()
  expect(shownView(shop), 'a user who declined is not asked again').toBeUndefined()
})

test.each(['', 'ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example', 'ada@example.'])(
  'an invalid address is not sent (%j)',
  async (email) => {
    const shop = await createShop()
    await expect(shop.send(email)).rejects.toMatchObject({ code: 'dataCapture/EMAIL_INVALID' })
    expect(shop.asked).toEqual([])
    expect(shop.state()?.sending).toMatchObject({ status: 'error' })
  },
)

test('the server’s message shows, and the user can try another address or code', async () => {
  const shop = await createShop()
  await expect(shop.send('ada@example.invalid')).rejects.toMatchObject({
    message: 'We do not know this domain',
  })
  await shop.send('ada@example.com')
  for (const code of ['', '12345', '1234567', '12345a', 'a123456'])
    await expect(shop.confirm(code)).rejects.toMatchObject({ code: 'dataCapture/CODE_INVALID' })
  await expect(shop.confirm('654321')).rejects.toMatchObject({ message: 'Invalid code' })
  shop.changeEmail()
  expect(shop.state()).toMatchObject({ step: 'email', email: undefined })
  await shop.send('eve@example.com')
  await shop.confirm('123456')
  expect(shownView(shop)).toBe('SIWXSignMessage')
})

test('security 23 the code appears in no state and no storage', async () => {
  const shop = await createShop()
  const written: string[] = []
  const { storage } = shop.platform
  const set = storage.set.bind(storage)
  storage.set = (key, value) => {
    written.push(`${key} ${value}`)
    set(key, value)
  }
  await shop.send('ada@example.com')
  await expect(shop.confirm('654321')).rejects.toThrow()
  await shop.confirm('123456')
  await signIn(shop)
  expect(written.length).toBeGreaterThan(0)
  const kept = JSON.stringify([written, shop.engine.getState(), shop.platform.lines])
  expect(kept).not.toMatch(/654321|123456/)
})

test('a server that does not answer for 30 s fails', async () => {
  const shop = createSignInEngine({
    siwx: {
      ...createTestSiwx().siwx,
      captureEmail: { send: () => new Promise(() => {}), confirm() {} },
    },
    initialState: { features: { decided: { emailCapture: true }, status: 'success' } },
  })
  await connectFor(shop)
  const { send } = await shop.engine.load(dataCapture)
  const sending = send('ada@example.com')
  sending.catch(() => {})
  await settle()
  shop.clock.advance(29_999)
  expect(await outcome(sending)).toBe('pending')
  shop.clock.advance(1)
  await expect(sending).rejects.toMatchObject({ code: 'dataCapture/TIMEOUT' })
})

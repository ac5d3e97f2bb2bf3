import { describe, expect, test } from 'vitest'
import { solanaAccounts } from '../../../../sandbox/wallets/solana/solanaAccounts.ts'
import { solana } from '../../../../src/engine/adapters/solana/solana.ts'
import { memoryStorage } from '../../../../src/engine/index.ts'
import { solana as solanaNetwork } from '../../../../src/engine/networks/index.ts'
import { createTestAdapter } from '../../../../src/engine/testing/index.ts'
import { createEmbeddedEngine } from '../../../support/createEmbeddedEngine.ts'
import { Refusal, silence, undecided } from '../../../support/createStandInFrame.ts'
import {
  connectionOf,
  connectWallet,
  disconnectWallet,
  meadow,
  outcome,
  settle,
  statusOf,
  viewNames,
} from '../../../support/createTestEngine.ts'

type Arranged = ReturnType<typeof createEmbeddedEngine>

const stateOf = ({ engine }: Pick<Arranged, 'engine'>) => engine.getState().login
const times = ({ site }: Pick<Arranged, 'site'>, name: string) =>
  site.asked().filter((asked) => asked === name).length

/** Opens an engine. Its user has requested a code by email. */
async function sendMail(prepare: (arranged: Arranged) => void = () => {}) {
  const arranged = createEmbeddedEngine()
  prepare(arranged)
  const sending = arranged.login.sendCode('ada@example.com')
  sending.catch(() => {})
  await arranged.comeUp()
  await outcome(sending)
  return arranged
}

describe('the email with a code', () => {
  test('goes to the address without spaces around it', async () => {
    const { comeUp, login, site } = createEmbeddedEngine()
    login.sendCode(' ada@example.com\n').catch(() => {})
    await comeUp()
    expect(site.last('CONNECT_EMAIL').payload).toEqual({ email: 'ada@example.com' })
  })

  test('has one view for its code, however often it is sent', async () => {
    const arranged = createEmbeddedEngine()
    const { clock, comeUp, engine, login } = arranged
    engine.modal.open()
    const sending = login.sendCode('ada@example.com')
    await comeUp()
    await sending
    clock.advance(30_000)
    await login.sendCode('ada@example.com')
    expect(viewNames(engine)).toEqual(['Connect', 'EmailLogin'])
    expect(times(arranged, 'CONNECT_EMAIL')).toBe(2)
    // The user approves a device only if the service requires it.
    expect(times(arranged, 'CONNECT_DEVICE')).toBe(0)
  })

  test('to another address starts over, and the user cannot enter a code before it was sent', async () => {
    const arranged = await sendMail()
    const { login, site } = arranged
    site.answers.CONNECT_EMAIL = silence
    login.sendCode('grace@example.com').catch(() => {})
    await settle()
    expect(stateOf(arranged)).toMatchObject({ email: 'grace@example.com' })
    expect(await outcome(login.confirmCode('123456'))).toBe('login/NO_CODE_ASKED')
    expect(times(arranged, 'CONNECT_OTP')).toBe(0)
  })

  test('is sent once for two clicks, and both clicks succeed', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, engine, login } = arranged
    engine.modal.open()
    const clicks = [login.sendCode('ada@example.com'), login.sendCode(' ada@example.com')]
    await settle()
    clicks.push(login.sendCode('ada@example.com'))
    await comeUp()
    expect(await Promise.all(clicks)).toEqual(['code', 'code', 'code'])
    expect(times(arranged, 'CONNECT_EMAIL')).toBe(1)
    expect(viewNames(engine)).toEqual(['Connect', 'EmailLogin'])
  })

  test('is sent to a corrected address at once, both while the first one is being sent and after it', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, engine, login, site } = arranged
    engine.modal.open()
    const mistyped = login.sendCode('ada@exmaple.com')
    mistyped.catch(() => {})
    await settle()
    const corrected = login.sendCode('ada@example.com')
    await comeUp()
    expect(await outcome(mistyped)).toBe('common/ABORTED')
    expect(await corrected).toBe('code')
    // The frame was not ready, so no code was sent to the first address.
    expect(times(arranged, 'CONNECT_EMAIL')).toBe(1)
    expect(site.frames).toHaveLength(1)
    engine.router.back()
    expect(await login.sendCode('grace@example.com')).toBe('code')
    expect(site.last('CONNECT_EMAIL').payload).toEqual({ email: 'grace@example.com' })
    expect(stateOf(arranged).resendIn).toBe(30)
    engine.router.back()
    // The waiting time belongs to an address, so a code to another address is sent at once.
    expect(await outcome(login.sendCode('ada@example.com'))).toBe('login/TOO_SOON')
    expect(await login.sendCode('ada@exmaple.com')).toBe('code')
  })

  test.each(['closed', 'gone back from'])(
    'is sent even if the modal is %s meanwhile, and its view opens again',
    async (how) => {
      const arranged = createEmbeddedEngine()
      const { comeUp, engine, login } = arranged
      engine.modal.open()
      const sending = login.sendCode('ada@example.com')
      await settle()
      if (how === 'closed') engine.modal.close()
      else engine.router.back()
      expect(engine.getState().modal.open).toBe(false)
      await comeUp()
      expect(await sending).toBe('code')
      expect(times(arranged, 'CONNECT_EMAIL')).toBe(1)
      engine.modal.open()
      expect(viewNames(engine)).toEqual(['Connect', 'EmailLogin'])
      await login.confirmCode('123456')
      expect(statusOf(engine)).toBe('connected')
    },
  )

  test('has its view at the next opening if the user closed the modal, for 10 minutes', async () => {
    const arranged = await sendMail(({ engine }) => engine.modal.open())
    const { clock, engine } = arranged
    engine.modal.close()
    // The frame took 500 ms to be ready, and then the email was sent.
    clock.advance(599_499)
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Connect', 'EmailLogin'])
    engine.modal.close()
    clock.advance(1)
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Connect'])
  })

  test('is found by its address if the user went Back, and no second email is sent', async () => {
    const arranged = await sendMail(({ engine }) => engine.modal.open())
    const { engine, login } = arranged
    engine.router.back()
    engine.modal.close()
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Connect'])
    const sent: string[] = []
    engine.on('EMAIL_VERIFICATION_CODE_SENT', () => sent.push('sent'))
    expect(await outcome(login.sendCode('no address'))).toBe('login/EMAIL_INVALID')
    expect(await login.sendCode('ada@example.com')).toBe('code')
    expect(viewNames(engine)).toEqual(['Connect', 'EmailLogin'])
    expect(times(arranged, 'CONNECT_EMAIL')).toBe(1)
    expect(sent).toEqual([])
    expect(stateOf(arranged).sendingCode?.error).toBeUndefined()
  })

  test('has no view if the user cancelled', async () => {
    const arranged = await sendMail(({ engine }) => engine.modal.open())
    const { engine, login } = arranged
    login.leaveEmail()
    engine.modal.close()
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Connect'])
  })

  test('does not replace the view that the host opens while the code is awaited', async () => {
    const arranged = await sendMail(({ engine }) => engine.modal.open())
    const { engine } = arranged
    engine.modal.close()
    engine.modal.open({ view: 'WhatIsAWallet' })
    expect(viewNames(engine)).toEqual(['WhatIsAWallet'])
  })

  test('has its view on top of the host’s view, if it was sent from there', async () => {
    const { engine } = await sendMail(({ engine }) => engine.modal.open({ view: 'WhatIsAWallet' }))
    expect(viewNames(engine)).toEqual(['WhatIsAWallet', 'EmailLogin'])
  })

  test('asks for its code there if the user has returned to the start', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, engine, login } = arranged
    engine.modal.open({ view: 'WhatIsAWallet' })
    const sending = login.sendCode('ada@example.com')
    await settle()
    engine.modal.open()
    await comeUp()
    await sending
    expect(viewNames(engine)).toEqual(['Connect', 'EmailLogin'])
  })

  test('has its view at the next opening if the user is elsewhere, even if the user left an earlier one by Back', async () => {
    const arranged = await sendMail(({ engine }) => engine.modal.open())
    const { engine, login, site } = arranged
    engine.router.back()
    site.answers.CONNECT_EMAIL = silence
    const sending = login.sendCode('grace@example.com')
    await settle()
    engine.router.push('WhatIsAWallet')
    site.answers.CONNECT_EMAIL = { action: 'VERIFY_OTP' }
    site.answer(site.last('CONNECT_EMAIL'))
    await sending
    expect(viewNames(engine)).toEqual(['Connect', 'WhatIsAWallet'])
    engine.modal.close()
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Connect', 'EmailLogin'])
  })

  test('keeps the first code while it is sent again, and the view waits', async () => {
    const arranged = await sendMail(({ engine }) => engine.modal.open())
    const { clock, engine, login, site } = arranged
    clock.advance(30_000)
    site.answers.CONNECT_EMAIL = silence
    const again = login.sendCode('ada@example.com')
    await settle()
    expect(stateOf(arranged).emailStep).toBe('code')
    engine.router.back()
    const joined = login.sendCode('ada@example.com')
    expect(await outcome(joined)).toBe('pending')
    expect(viewNames(engine)).toEqual(['Connect'])
    site.answers.CONNECT_EMAIL = { action: 'VERIFY_OTP' }
    site.answer(site.last('CONNECT_EMAIL'))
    expect(await Promise.all([again, joined])).toEqual(['code', 'code'])
    expect(viewNames(engine)).toEqual(['Connect', 'EmailLogin'])
  })

  test('counts as sent when its view opens again', async () => {
    const arranged = await sendMail(({ engine }) => engine.modal.open())
    const { engine, login } = arranged
    engine.router.back()
    expect(await login.sendCode('ada@example.com')).toBe('code')
    expect(stateOf(arranged).sendingCode).toMatchObject({ status: 'success', data: 'code' })
  })

  test('does not replace the view of another wallet that the user chooses meanwhile', async () => {
    const arranged = createEmbeddedEngine()
    const { comeUp, engine, login } = arranged
    engine.modal.open()
    const sending = login.sendCode('ada@example.com')
    await settle()
    engine.connection.connect(meadow).catch(() => {})
    await comeUp()
    await sending
    expect(viewNames(engine)).toEqual(['Connect', 'ConnectingExternal'])
  })

  test('can be sent again after 30 s, which are counted down every second', async () => {
    const arranged = await sendMail()
    const { clock, login } = arranged
    clock.advance(1_000)
    expect(stateOf(arranged).resendIn).toBe(29)
    expect(await outcome(login.sendCode('ada@example.com'))).toBe('login/TOO_SOON')
    expect(times(arranged, 'CONNECT_EMAIL')).toBe(1)
    clock.advance(29_000)
    expect(stateOf(arranged).resendIn).toBeUndefined()
    expect(await login.sendCode('ada@example.com')).toBe('code')
  })

  test('counts as sent if it may have been sent, even if a later step failed', async () => {
    const arranged = await sendMail(({ site }) => {
      site.answers.CONNECT_EMAIL = { action: 'CONNECT' }
      site.answers.GET_USER = { address: '0x12', chainId: 1 }
    })
    expect(stateOf(arranged).sendingCode?.status).toBe('error')
    expect(await outcome(arranged.login.sendCode('ada@example.com'))).toBe('login/TOO_SOON')
  })

  test('logs in its reader, and not the user of an earlier social account', async () => {
    const storage = memoryStorage()
    storage.set('@latchkey/latchkey/login/socialUsername', 'grace')
    storage.set('@latchkey/latchkey/login/socialProvider', 'discord')
    const arranged = createEmbeddedEngine({ platform: { storage } })
    await arranged.logIn()
    expect(stateOf(arranged).users?.eip155).toMatchObject({
      displayName: 'ada@example.com',
      userName: undefined,
      provider: undefined,
    })
  })
})

describe('a device that is approved by a link', () => {
  const waiting = () =>
    sendMail(({ site }) => {
      site.answers.CONNECT_EMAIL = { action: 'VERIFY_DEVICE' }
      site.answers.CONNECT_DEVICE = silence
    })

  test('continues with the code', async () => {
    const arranged = await waiting()
    expect(stateOf(arranged).emailStep).toBe('device')
    expect(await outcome(arranged.login.confirmCode('123456'))).toBe('login/NO_CODE_ASKED')
    arranged.site.answer(arranged.site.last('CONNECT_DEVICE'))
    arranged.site.answers.CONNECT_DEVICE = undefined
    arranged.site.answer(arranged.site.last('CONNECT_DEVICE'))
    await settle()
    expect(stateOf(arranged).emailStep).toBe('code')
  })

  test('shows which address was refused', async () => {
    const arranged = await waiting()
    arranged.site.answers.CONNECT_DEVICE = new Refusal('The link is too old')
    arranged.site.answer(arranged.site.last('CONNECT_DEVICE'))
    await settle()
    expect(stateOf(arranged).sendingCode).toMatchObject({
      status: 'error',
      input: 'ada@example.com',
      error: { message: 'The link is too old' },
    })
  })

  test.each([
    ['approved', undefined],
    ['refused', new Refusal('Too late')],
  ])('changes nothing if it is %s after the user left the view', async (_, answer) => {
    const arranged = await waiting()
    arranged.login.leaveEmail()
    arranged.site.answers.CONNECT_DEVICE = answer
    arranged.site.answer(arranged.site.last('CONNECT_DEVICE'))
    await settle()
    expect(stateOf(arranged)).toMatchObject({ sendingCode: { status: 'idle' } })
    expect(stateOf(arranged).emailStep).toBeUndefined()
  })
})

test('does not ask for a code after the user left the view', async () => {
  const arranged = await sendMail(({ site }) => {
    site.answers.CONNECT_EMAIL = { action: 'VERIFY_DEVICE' }
    site.answers.CONNECT_DEVICE = silence
  })
  const { login, site } = arranged
  site.answers.CONNECT_DEVICE = undefined
  site.answer(site.last('CONNECT_DEVICE'))
  login.leaveEmail()
  await settle()
  expect(stateOf(arranged).emailStep).toBeUndefined()
})

describe('the code', () => {
  test('may be entered with spaces, as in emails', async () => {
    const { login, site } = await sendMail()
    await login.confirmCode(' 123 456 ')
    expect(site.last('CONNECT_OTP').payload).toEqual({ otp: '123456' })
  })

  test('shows no error if it was wrong and the user has left the view', async () => {
    const arranged = await sendMail()
    const { login } = arranged
    expect(await outcome(login.confirmCode('111111'))).toBe('login/REFUSED')
    login.leaveEmail()
    expect(stateOf(arranged)).toMatchObject({
      confirmingCode: { status: 'idle' },
      sendingCode: { status: 'idle' },
    })
  })

  test('keeps its view if it is accepted before the user is refused, and logs nobody out', async () => {
    const arranged = await sendMail(({ engine, site }) => {
      engine.modal.open()
      site.answers.GET_USER = new Refusal('No such user')
    })
    const { engine, login, site } = arranged
    expect(await outcome(login.confirmCode('123456'))).toBe('login/REFUSED')
    expect(stateOf(arranged)).toMatchObject({ emailStep: 'code', email: 'ada@example.com' })
    expect(viewNames(engine).at(-1)).toBe('EmailLogin')
    expect(site.asked()).not.toContain('SIGN_OUT')
  })

  test('signs in a user who was signed out before', async () => {
    const { clock, engine, logIn } = createEmbeddedEngine()
    await logIn()
    await engine.connection.disconnect()
    clock.advance(30_000)
    await logIn()
    expect(statusOf(engine)).toBe('connected')
  })

  test('signs in a user who had another wallet before', async () => {
    const arranged = createEmbeddedEngine()
    await connectWallet(arranged)
    await disconnectWallet(arranged)
    await arranged.logIn()
    expect(connectionOf(arranged.engine)?.connectorId).toBe('auth')
  })

  test.each([
    ['left', ({ engine }: Arranged) => engine.connection.connect.reset()],
    ['refused', ({ wallet }: Arranged) => wallet.last().reject()],
  ])('signs in if it is accepted after another wallet was %s', async (_, end) => {
    const arranged = await sendMail()
    const { engine, login, site } = arranged
    site.answers.CONNECT_OTP = silence
    const confirming = login.confirmCode('123456')
    await settle()
    engine.connection.connect(meadow).catch(() => {})
    await settle()
    end(arranged)
    await settle()
    site.answers.CONNECT_OTP = undefined
    site.answer(site.last('CONNECT_OTP'))
    await confirming
    expect(connectionOf(engine)?.connectorId).toBe('auth')
  })

  test.each(['', '12345', '1234567', 'a123456', '123456a', '12345x'])(
    'has six digits and nothing else: %j is not a code',
    async (code) => {
      const arranged = await sendMail()
      expect(await outcome(arranged.login.confirmCode(code))).toBe('login/CODE_INVALID')
      expect(times(arranged, 'CONNECT_OTP')).toBe(0)
    },
  )

  test('is ignored before the user has requested one', async () => {
    const arranged = createEmbeddedEngine()
    expect(await outcome(arranged.login.confirmCode('123456'))).toBe('login/NO_CODE_ASKED')
    expect(arranged.site.frames).toHaveLength(0)
  })

  test('is refused while another one is checked, and the first one continues', async () => {
    const arranged = await sendMail()
    const { login, site } = arranged
    site.answers.CONNECT_OTP = silence
    const first = login.confirmCode('654321')
    first.catch(() => {})
    for (const again of ['654321', '654 321', '111111'])
      expect(await outcome(login.confirmCode(again))).toBe('common/BUSY')
    expect(times(arranged, 'CONNECT_OTP')).toBe(1)
    expect(site.last('CONNECT_OTP').payload).toEqual({ otp: '654321' })
    expect(stateOf(arranged).confirmingCode?.status).toBe('pending')
    site.answers.CONNECT_OTP = new Refusal('Wrong')
    site.answer(site.last('CONNECT_OTP'))
    await expect(first).rejects.toMatchObject({ code: 'login/REFUSED' })
    // After the answer, sending the same code again counts as a new try.
    expect(await outcome(login.confirmCode('654321'))).toBe('login/REFUSED')
    expect(times(arranged, 'CONNECT_OTP')).toBe(2)
  })

  test('still logs in if it is being checked when the modal closes', async () => {
    const arranged = await sendMail(({ engine }) => engine.modal.open())
    const { engine, login, site } = arranged
    site.answers.CONNECT_OTP = silence
    const confirming = login.confirmCode('123456')
    await settle()
    engine.modal.close()
    site.answers.CONNECT_OTP = undefined
    site.answer(site.last('CONNECT_OTP'))
    await confirming
    expect(statusOf(engine)).toBe('connected')
  })

  test('logs in if it was accepted, even if the modal closes before the account is read', async () => {
    const arranged = await sendMail(({ engine }) => engine.modal.open())
    const { engine, login, site } = arranged
    const user = site.answers.GET_USER
    site.answers.GET_USER = silence
    const confirming = login.confirmCode('123456')
    await settle()
    engine.modal.close()
    site.answers.GET_USER = user
    site.answer(site.last('GET_USER'))
    await confirming
    expect(statusOf(engine)).toBe('connected')
  })

  async function readUser() {
    const arranged = await sendMail()
    const { login, site } = arranged
    const user = site.answers.GET_USER
    site.answers.GET_USER = silence
    const confirming = login.confirmCode('123456')
    confirming.catch(() => {})
    await settle()
    site.answers.GET_USER = user
    return { ...arranged, confirming, request: site.last('GET_USER') }
  }

  test('logs out again if it is accepted before a disconnect, and its view closes', async () => {
    const { confirming, engine, request, site } = await readUser()
    expect(viewNames(engine).at(-1)).toBe('EmailLogin')
    await engine.connection.disconnect()
    site.answer(request)
    expect(await outcome(confirming)).toBe('common/ABORTED')
    expect(site.asked().at(-1)).toBe('SIGN_OUT')
    expect(statusOf(engine)).toBe('disconnected')
    expect(viewNames(engine).at(-1)).not.toBe('EmailLogin')
    expect(engine.getState().login).toMatchObject({ emailStep: undefined, email: undefined })
  })

  test('keeps the code of a corrected address if it is accepted before a disconnect', async () => {
    const arranged = await readUser()
    const { confirming, engine, login } = arranged
    await login.sendCode('grace@example.com')
    await engine.connection.disconnect()
    expect(await outcome(confirming)).toBe('common/ABORTED')
    expect(stateOf(arranged)).toMatchObject({ emailStep: 'code', email: 'grace@example.com' })
    expect(viewNames(engine).at(-1)).toBe('EmailLogin')
  })

  test('logs out again if it is accepted before another wallet was chosen', async () => {
    const arranged = await readUser()
    const { confirming, engine, request, site } = arranged
    await connectWallet(arranged)
    site.answer(request)
    expect(await outcome(confirming)).toBe('common/ABORTED')
    expect(site.asked().at(-1)).toBe('SIGN_OUT')
    expect(connectionOf(engine)?.connectorId).toBe(meadow.connectorId)
  })

  test('is used up if the frame reports the user after two minutes, and no view asks for it again', async () => {
    const { clock, confirming, engine, request, site } = await readUser()
    clock.advance(120_000)
    expect(await outcome(confirming)).toBe('connection/TIMEOUT')
    site.answer(request)
    await settle()
    expect(statusOf(engine)).toBe('connected')
    expect(engine.getState().login).toMatchObject({ emailStep: undefined, email: undefined })
    await engine.connection.disconnect()
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Connect'])
  })

  /** A user of the embedded wallet on Solana, who has a code to log in on eip155 again. */
  async function logInBesideSolana() {
    const arranged = createEmbeddedEngine({ adapters: [createTestAdapter().factory, solana()] })
    const { clock, engine, logIn, login, site } = arranged
    await logIn()
    const { alice } = solanaAccounts
    const chainId = solanaNetwork.caipNetworkId
    site.answers.GET_USER = { email: 'ada@example.com', address: alice.address, chainId }
    await engine.connection.connect({ namespace: 'solana', connectorId: 'auth' })
    await engine.connection.disconnect({ namespace: 'eip155' })
    await engine.network.switchNetwork('eip155:1')
    clock.advance(60_000)
    await login.sendCode('ada@example.com')
    return arranged
  }

  test('keeps the frame logged in for Solana if it is accepted before a disconnect', async () => {
    const { engine, login, site } = await logInBesideSolana()
    site.answers.GET_USER = silence
    const confirming = outcome(login.confirmCode('123456'))
    await settle()
    await engine.connection.disconnect({ namespace: 'eip155' })
    await confirming
    expect(engine.getState().connection.namespaces.solana?.status).toBe('connected')
    expect(site.asked()).not.toContain('SIGN_OUT')
  })

  test('keeps the frame logged in for Solana if it is accepted after the login was cleared', async () => {
    const { engine, login, site } = await logInBesideSolana()
    const accepted = site.answers.CONNECT_OTP
    site.answers.CONNECT_OTP = silence
    const confirming = login.confirmCode('123456')
    confirming.catch(() => {})
    await settle()
    login.sendCode.reset()
    site.answers.CONNECT_OTP = accepted
    site.answer(site.last('CONNECT_OTP'))
    await settle()
    expect(engine.getState().connection.namespaces.solana?.status).toBe('connected')
    expect(site.asked()).not.toContain('SIGN_OUT')
  })

  test('creates no new frame if it is accepted before the engine ends', async () => {
    const { engine, site } = await readUser()
    const { length } = site.frames
    engine.destroy()
    await settle()
    expect(site.frames).toHaveLength(length)
  })

  test('logs out again if it is accepted after another wallet was chosen', async () => {
    const arranged = await sendMail()
    const { engine, login, site } = arranged
    site.answers.CONNECT_OTP = silence
    const confirming = login.confirmCode('123456')
    confirming.catch(() => {})
    await settle()
    await connectWallet(arranged)
    site.answers.CONNECT_OTP = undefined
    site.answer(site.last('CONNECT_OTP'))
    expect(await outcome(confirming)).toBe('common/ABORTED')
    expect(site.asked().at(-1)).toBe('SIGN_OUT')
    expect(connectionOf(engine)?.connectorId).toBe(meadow.connectorId)
  })

  test('is answered only by a message with the id of its request', async () => {
    const { login, site } = await sendMail(({ site }) => {
      site.answers.CONNECT_OTP = silence
    })
    const confirming = login.confirmCode('123456')
    confirming.catch(() => {})
    await settle()
    const { id } = site.last('CONNECT_OTP')
    const type = '@w3m-frame/CONNECT_OTP_ERROR'
    for (const other of ['another', `${id}0`, '', undefined, 7, [id]])
      site.deliver({ type, id: other, payload: { message: 'No' } })
    expect(await outcome(confirming)).toBe('pending')
    site.deliver({ type, id, payload: { message: 'No' } })
    expect(await outcome(confirming)).toBe('login/REFUSED')
  })

  test('does not log the user in if the address was corrected meanwhile', async () => {
    const arranged = await sendMail()
    const { login, site } = arranged
    site.answers.CONNECT_OTP = silence
    const confirming = login.confirmCode('123456')
    confirming.catch(() => {})
    await settle()
    const first = site.last('CONNECT_OTP')
    await login.sendCode('grace@example.com')
    site.answers.CONNECT_OTP = undefined
    site.answer(first)
    expect(await outcome(confirming)).toBe('common/ABORTED')
    expect(site.asked()).toContain('SIGN_OUT')
    expect(statusOf(arranged.engine)).toBe('disconnected')
  })

  test('does not lock a new address if the address was corrected meanwhile', async () => {
    const arranged = await sendMail()
    const { login, site } = arranged
    site.answers.CONNECT_OTP = silence
    const confirming = login.confirmCode('123456')
    confirming.catch(() => {})
    await settle()
    const first = site.last('CONNECT_OTP')
    await login.sendCode('grace@example.com')
    site.answers.CONNECT_OTP = new Refusal('Too many attempts')
    site.answer(first)
    expect(await outcome(confirming)).toBe('login/REFUSED')
    expect(stateOf(arranged).isLocked).toBe(false)
    site.answers.CONNECT_OTP = undefined
    await login.confirmCode('654321')
    expect(statusOf(arranged.engine)).toBe('connected')
  })

  test('is not checked after too many tries, until a new one is sent', async () => {
    const arranged = await sendMail(({ site }) => {
      site.answers.CONNECT_OTP = new Refusal('Too many attempts')
    })
    const { clock, login, site } = arranged
    expect(await outcome(login.confirmCode('111111'))).toBe('login/REFUSED')
    expect(stateOf(arranged).isLocked).toBe(true)
    expect(await outcome(login.confirmCode('123456'))).toBe('login/CODE_LOCKED')
    expect(times(arranged, 'CONNECT_OTP')).toBe(1)
    clock.advance(30_000)
    await login.sendCode('ada@example.com')
    expect(stateOf(arranged)).toMatchObject({ isLocked: false, confirmingCode: { status: 'idle' } })
    site.answers.CONNECT_OTP = undefined
    await login.confirmCode('123456')
    expect(statusOf(arranged.engine)).toBe('connected')
    expect(stateOf(arranged).email).toBeUndefined()
  })
})

describe('changing the address', () => {
  async function change() {
    const arranged = createEmbeddedEngine()
    await arranged.logIn()
    const changed = arranged.login.updateEmail()
    changed.catch(() => {})
    await settle()
    return { ...arranged, changed }
  }

  test('asks for the old address’s code first, but only if the service requires it', async () => {
    const arranged = await change()
    const { login, site } = arranged
    expect(await outcome(login.confirmUpdateCode('123456'))).toBe('login/NO_CODE_ASKED')
    site.answers.UPDATE_EMAIL = { action: 'VERIFY_SECONDARY_OTP' }
    await login.sendUpdateCode(' new@example.com ')
    expect(site.last('UPDATE_EMAIL').payload).toEqual({ email: 'new@example.com' })
    expect(stateOf(arranged).updateStep).toBe('secondaryCode')
    for (const code of ['12345', '1234567', 'a123456', '123456a'])
      expect(await outcome(login.confirmUpdateCode(code))).toBe('login/CODE_INVALID')
    expect(times(arranged, 'UPDATE_EMAIL_SECONDARY_OTP')).toBe(0)
    await login.confirmUpdateCode('123 456')
    expect(site.last('UPDATE_EMAIL_SECONDARY_OTP').payload).toEqual({ otp: '123456' })
    expect(times(arranged, 'UPDATE_EMAIL_PRIMARY_OTP')).toBe(0)
    arranged.clock.advance(1_000)
    expect(await arranged.changed).toEqual({ email: 'new@example.com' })
    expect(stateOf(arranged)).toMatchObject({ updateEmailStep: { status: 'idle' } })
    expect(stateOf(arranged).updateStep).toBeUndefined()
  })

  test('sends a code once while it waits for the answer', async () => {
    const arranged = await change()
    const { login, site } = arranged
    await login.sendUpdateCode('new@example.com')
    site.answers.UPDATE_EMAIL_PRIMARY_OTP = silence
    login.confirmUpdateCode('111111').catch(() => {})
    await settle()
    expect(stateOf(arranged).updateEmailStep).toMatchObject({ status: 'pending' })
    expect(await outcome(login.confirmUpdateCode('222222'))).toBe('common/BUSY')
    expect(times(arranged, 'UPDATE_EMAIL_PRIMARY_OTP')).toBe(1)
  })

  test('requests one email for two clicks, and another one for a corrected address', async () => {
    const arranged = await change()
    const { login, site } = arranged
    site.answers.UPDATE_EMAIL = silence
    for (const address of ['new@exmaple.com', ' new@exmaple.com '])
      login.sendUpdateCode(address).catch(() => {})
    await settle()
    expect(times(arranged, 'UPDATE_EMAIL')).toBe(1)
    login.sendUpdateCode('new@example.com').catch(() => {})
    await settle()
    expect(times(arranged, 'UPDATE_EMAIL')).toBe(2)
    site.answers.UPDATE_EMAIL = { action: 'VERIFY_SECONDARY_OTP' }
    site.answer(site.last('UPDATE_EMAIL'))
    await settle()
    expect(stateOf(arranged)).toMatchObject({
      updateStep: 'secondaryCode',
      updateEmailStep: { status: 'success', input: 'new@example.com' },
    })
  })

  test.each(['closed', 'left by Back', 'open'])(
    'shows everywhere at once, with the view %s while its code was checked',
    async (how) => {
      const arranged = await change()
      const { engine, login, site } = arranged
      site.answers.UPDATE_EMAIL = { action: 'VERIFY_SECONDARY_OTP' }
      await login.sendUpdateCode('new@example.com')
      site.answers.UPDATE_EMAIL_SECONDARY_OTP = silence
      login.confirmUpdateCode('123456').catch(() => {})
      await settle()
      if (how === 'closed') engine.modal.close()
      if (how === 'left by Back') engine.router.back()
      site.answers.UPDATE_EMAIL_SECONDARY_OTP = { newEmail: 'new@example.com' }
      site.answer(site.last('UPDATE_EMAIL_SECONDARY_OTP'))
      await settle()
      expect(stateOf(arranged).users?.eip155).toMatchObject({
        email: 'new@example.com',
        displayName: 'new@example.com',
      })
      expect(connectionOf(engine)?.auth).toEqual({ name: 'new@example.com' })
      expect(arranged.platform.storage.get('@latchkey/latchkey/login/email')).toBe(
        'new@example.com',
      )
    },
  )

  test('changes nothing if the user logged out before its end', async () => {
    const arranged = await change()
    const { engine, login, site } = arranged
    site.answers.UPDATE_EMAIL = { action: 'VERIFY_SECONDARY_OTP' }
    await login.sendUpdateCode('new@example.com')
    site.answers.UPDATE_EMAIL_SECONDARY_OTP = silence
    login.confirmUpdateCode('123456').catch(() => {})
    await settle()
    await engine.connection.disconnect()
    site.answers.UPDATE_EMAIL_SECONDARY_OTP = { newEmail: 'new@example.com' }
    site.answer(site.last('UPDATE_EMAIL_SECONDARY_OTP'))
    await settle()
    expect(stateOf(arranged).users).toEqual({})
    expect(arranged.platform.storage.get('@latchkey/latchkey/login/email')).toBeUndefined()
  })

  test('is refused without an address, and for a user who is not logged in', async () => {
    const { engine, login } = await change()
    expect(await outcome(login.sendUpdateCode(''))).toBe('login/EMAIL_INVALID')
    await engine.connection.disconnect()
    expect(await outcome(login.sendUpdateCode('new@example.com'))).toBe('login/NOT_SIGNED_IN')
    expect(await outcome(login.confirmUpdateCode('123456'))).toBe('login/NOT_SIGNED_IN')
  })

  test('starts in the view that the host has opened for it', async () => {
    const { engine, logIn, login } = createEmbeddedEngine()
    await logIn()
    engine.modal.open({ view: 'UpdateEmailWallet' })
    login.updateEmail().catch(() => {})
    await settle()
    expect(viewNames(engine)).toEqual(['UpdateEmailWallet'])
  })

  test('requests no second code if the user left while the first one was checked', async () => {
    const arranged = await change()
    const { engine, login, site } = arranged
    await login.sendUpdateCode('new@example.com')
    site.answers.UPDATE_EMAIL_PRIMARY_OTP = silence
    login.confirmUpdateCode('123456').catch(() => {})
    await settle()
    engine.modal.close()
    await settle()
    site.answers.UPDATE_EMAIL_PRIMARY_OTP = undefined
    site.answer(site.last('UPDATE_EMAIL_PRIMARY_OTP'))
    await settle()
    expect(stateOf(arranged).updateStep).toBeUndefined()
  })

  test.each([
    ['closed', ({ engine }: Arranged) => engine.modal.close(), false],
    ['left', ({ engine }: Arranged) => engine.router.back(), true],
  ] as const)('keeps its result, however soon the view is %s', async (_, leave, isOpen) => {
    const arranged = createEmbeddedEngine()
    const { engine, logIn, login, site } = arranged
    await logIn()
    engine.modal.open()
    const changed = login.updateEmail()
    changed.catch(() => {})
    await settle()
    site.answers.UPDATE_EMAIL = { action: 'VERIFY_SECONDARY_OTP' }
    await login.sendUpdateCode('new@example.com')
    await login.confirmUpdateCode('123456')
    leave(arranged)
    expect(await outcome(changed)).toEqual({ email: 'new@example.com' })
    expect(engine.getState().modal.open).toBe(isOpen)
  })

  test('fails if the user logs out', async () => {
    const { changed, clock, engine } = await change()
    await engine.connection.disconnect()
    clock.advance(2_000)
    engine.modal.close()
    expect(await outcome(changed)).toBe('login/MODAL_CLOSED')
  })

  test('is one change if it is requested twice, and both calls resolve', async () => {
    const arranged = await change()
    const { login, site } = arranged
    const again = arranged.login.updateEmail()
    await settle()
    expect(viewNames(arranged.engine)).toEqual(['UpdateEmailWallet'])
    site.answers.UPDATE_EMAIL = { action: 'VERIFY_SECONDARY_OTP' }
    await login.sendUpdateCode('new@example.com')
    await login.confirmUpdateCode('123456')
    arranged.clock.advance(1_000)
    expect(await Promise.all([arranged.changed, again])).toEqual([
      { email: 'new@example.com' },
      { email: 'new@example.com' },
    ])
  })
})

describe('a frame that needs the user’s permission to store data', () => {
  async function begin() {
    const arranged = createEmbeddedEngine({ isReady: false })
    const { clock, engine, login, site } = arranged
    engine.modal.open()
    const sending = login.sendCode('ada@example.com')
    sending.catch(() => {})
    await settle()
    site.setAnswering(true)
    site.answers.RPC_REQUEST = undecided
    site.ready({ needsStorage: true })
    clock.advance(500)
    await settle()
    return { ...arranged, sending }
  }

  test('shows until it can store data, and then the email is sent', async () => {
    const { engine, sending, site } = await begin()
    expect(viewNames(engine)).toEqual(['Connect', 'ApproveTransaction'])
    expect(site.last('RPC_REQUEST').payload).toEqual({ method: 'latchkey_openStorage' })
    expect(site.asked()).not.toContain('CONNECT_EMAIL')
    site.answers.RPC_REQUEST = undefined
    site.answer(site.last('RPC_REQUEST'))
    expect(await sending).toBe('code')
    expect(viewNames(engine)).toEqual(['Connect', 'EmailLogin'])
  })

  test('says why it cannot, and no email counts as sent', async () => {
    const arranged = await begin()
    const { login, sending, site } = arranged
    site.answers.RPC_REQUEST = new Refusal('Allow storage, or use another browser.')
    site.answer(site.last('RPC_REQUEST'))
    await expect(sending).rejects.toMatchObject({
      code: 'login/REFUSED',
      message: 'Allow storage, or use another browser.',
    })
    expect(times(arranged, 'CONNECT_EMAIL')).toBe(0)
    site.answers.RPC_REQUEST = undefined
    expect(await login.sendCode('ada@example.com')).toBe('code')
  })

  test('ends if the user leaves it, and nothing is sent', async () => {
    const arranged = await begin()
    arranged.engine.router.back()
    await expect(arranged.sending).rejects.toMatchObject({ code: 'common/ABORTED' })
    expect(arranged.site.asked()).toContain('RPC_ABORT')
    expect(times(arranged, 'CONNECT_EMAIL')).toBe(0)
  })
})

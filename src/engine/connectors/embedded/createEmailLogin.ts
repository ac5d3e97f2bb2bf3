import { commonErrors } from '../../errors/defineErrors.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { EmailStep, Login } from '../../features/login/Login.ts'
import type { Cancel, Clock } from '../../platform/Platform.ts'
import { isEmailAddress } from '../../sanitize/isEmailAddress.ts'
import type { Cell } from '../../store/createStore.ts'
import { createEffectOperation, createSpendingOperation, idle } from '../../store/Operation.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import type { LoginMemory } from './createLoginMemory.ts'
import { loginErrors } from './loginErrors.ts'
import {
  followLogins,
  type OpenedLoginState,
  type StartLogin,
  type WalletParts,
} from './WalletParts.ts'

/** How long the modal can return to the view of a sent code, in milliseconds. */
const codeLifetime = 600_000
/** Errors that mean that no email was sent: the service refused, or the frame was missing. */
const noMail = ['login/REFUSED', 'login/iframe_load_failed', 'login/FRAME_LOST'] as const
const lockWords = /too many|locked|attempts/i
const view = 'EmailLogin'

export interface EmailLogin {
  sendCode: Login['sendCode']
  /**
   * Submits a code. Each code can be submitted once. Throws `common/BUSY` while a code is pending.
   */
  confirmCode(code: string): Promise<Connection>
  leave(): void
  /** Call this after the login. No code is pending any more. */
  forget(): void
  stop(): void
}

/** Provides the login with a code that is sent by email. */
export function createEmailLogin({
  cell,
  client,
  context,
  engine,
  memory,
  startLogin,
  undoLogin,
}: WalletParts & { startLogin: StartLogin; undoLogin(): void }): EmailLogin {
  const { clock } = context.platform
  const mails = createMailTimes({ cell, clock, memory })
  let device = new AbortController()
  let code = ''
  /**
   * Whether the user went back from the code's view. The modal then does not return to that view by
   * itself.
   */
  let isAside = false

  const top = () => engine.store.get().router.history.at(-1)
  const isAt = (name: string) => top()?.name === name

  /** Returns whether this address has a pending code or device approval, and how recent it is. */
  function isAwaited(email: string | undefined): boolean {
    const state = cell.get()
    const isFresh = mails.passedSince(email) < codeLifetime
    return state.emailStep !== undefined && state.email === email && isFresh
  }

  function show() {
    isAside = false
    engine.router.push(view)
  }

  const send = createEffectOperation(
    cell.at('sendingCode'),
    async (email: string, { signal }): Promise<EmailStep | 'connected'> => {
      assertEmail(email)
      const { email: before } = cell.get()
      const left = mails.secondsLeft(email)
      if (left > 0) throw loginErrors.TOO_SOON(String(left))
      const finish = startLogin('email')
      const from = top()
      leaveDevice()
      confirm.reset()
      memory.set('socialUsername', undefined)
      memory.set('socialProvider', undefined)
      cell.patch({ email, isLocked: false, resendIn: undefined })
      if (email !== before) cell.patch({ emailStep: undefined })
      const now = clock.now()
      await client.readyForLogin(signal)
      // An email may have been sent from here on.
      mails.sent(email, now)
      try {
        const { action } = await client.ask('CONNECT_EMAIL', { email }, signal)
        assertNotAborted(signal)
        if (action === 'CONNECT') {
          await finish()
          return 'connected'
        }
        const step = action === 'VERIFY_DEVICE' ? 'device' : 'code'
        cell.patch({ emailStep: step })
        isAside = false
        // If the user opened another view in the meantime, that view stays.
        if (!isAt(view) && (top() === from || isAt('Connect'))) show()
        if (step === 'device') void awaitDevice(email)
        return step
      } catch (cause) {
        // No email was sent, so no code is pending.
        if (noMail.some((code) => isEngineError(cause, code))) {
          mails.notSent(email)
        }
        throw cause
      }
    },
  )

  async function awaitDevice(email: string) {
    const { signal } = device
    try {
      await client.ask('CONNECT_DEVICE', undefined, signal)
      if (!signal.aborted) cell.patch({ emailStep: 'code' })
    } catch (cause) {
      const error = toEngineError(cause)
      if (!signal.aborted) cell.patch({ sendingCode: { status: 'error', input: email, error } })
    }
  }

  // The code is not passed as input, because the state stores inputs.
  const confirm = createSpendingOperation<undefined, Connection>(
    cell.at('confirmingCode'),
    async () => {
      const otp = code
      const { email } = cell.get()
      if (cell.get().isLocked) throw loginErrors.CODE_LOCKED()
      if (cell.get().emailStep !== 'code') throw loginErrors.NO_CODE_ASKED()
      if (!/^\d{6}$/.test(otp)) throw loginErrors.CODE_INVALID()
      const finish = startLogin('email')
      try {
        await client.ask('CONNECT_OTP', { otp })
      } catch (cause) {
        const error = toEngineError(cause)
        if (lockWords.test(error.message) && cell.get().email === email)
          cell.patch({ isLocked: true })
        throw error
      }
      // The user entered another email address in the meantime, or cancelled the login.
      if (cell.get().email !== email) {
        undoLogin()
        throw commonErrors.ABORTED()
      }
      return await finish().catch((cause) => {
        const isGivenUp = isEngineError(cause, 'common/ABORTED') && cell.get().email === email
        if (isGivenUp) leaveUsedCode()
        throw cause
      })
    },
  )

  /**
   * Opens the view of a pending code, if the user left that view, instead of sending another code.
   */
  async function sendCode(given: string): Promise<EmailStep | 'connected'> {
    const email = given.trim()
    const { emailStep, sendingCode } = cell.get()
    const isElsewhere = !isAt(view) && sendingCode.status !== 'pending'
    if (!emailStep || !isAwaited(email) || !isElsewhere) return send(email)
    if (sendingCode.status === 'error') send.reset()
    show()
    return emailStep
  }

  function forget() {
    cell.patch({ emailStep: undefined, email: undefined })
    mails.forget()
  }

  /** Called if the user disconnected after the frame accepted the code. */
  function leaveUsedCode() {
    forget()
    if (isAt(view)) engine.router.back()
  }

  function leaveDevice() {
    device.abort()
    device = new AbortController()
  }

  function leave() {
    leaveDevice()
    send.reset()
    confirm.reset()
    cell.patch({ emailStep: undefined })
  }

  engine.router.define(view, {
    // The code stays valid. Submitting the same address returns to it.
    onBack() {
      isAside = true
      return undefined
    },
  })
  engine.events.on('MODAL_OPEN', () => {
    if (!isAside && isAwaited(cell.get().email) && isAt('Connect')) show()
  })

  return {
    sendCode: Object.assign(sendCode, {
      reset() {
        leave()
        cell.patch({ email: undefined, confirmingCode: idle })
      },
    }),
    confirmCode(given: string): Promise<Connection> {
      code = given.replace(/\s/g, '')
      return confirm(undefined)
    },
    leave,
    forget,
    stop: mails.stop,
  }
}

/** Checks the format of an email address. Throws `login/EMAIL_INVALID`. */
export function assertEmail(email: string) {
  if (!isEmailAddress(email)) throw loginErrors.EMAIL_INVALID()
}

const resendWait = 30_000

/**
 * Stores when the last email was sent to each address. For emails of an earlier page, only the time
 * is known.
 */
export function createMailTimes({
  cell,
  clock,
  memory,
}: {
  cell: Cell<OpenedLoginState>
  clock: Clock
  memory: LoginMemory
}) {
  const times = new Map<string | undefined, number>()
  let cancelCount: Cancel = () => {}

  function remember(email: string | undefined, time: number) {
    times.set(email, time)
    memory.set('lastEmailLoginTime', String(time))
  }

  /**
   * Seconds until the next code can be requested. Setting the clock back does not extend the wait.
   */
  function secondsLeft(email?: string): number {
    const kept = Number(memory.get('lastEmailLoginTime') ?? Number.NaN)
    const time = times.size > 0 ? times.get(email) : kept
    if (time === undefined || Number.isNaN(time)) return 0
    if (time > clock.now()) remember(email, clock.now())
    const passed = Math.max(0, clock.now() - time)
    return Math.max(0, Math.ceil((resendWait - passed) / 1000))
  }

  function countDown() {
    cancelCount()
    const show = () => {
      const left = secondsLeft(cell.get().email)
      cell.patch({ resendIn: left || undefined })
      if (left === 0) cancelCount()
    }
    cancelCount = clock.every(1_000, show)
    show()
  }

  return {
    secondsLeft,
    /** Milliseconds since this page requested an email to this address. */
    passedSince: (email?: string) => clock.now() - (times.get(email) ?? Number.NEGATIVE_INFINITY),
    sent(email: string, time: number) {
      remember(email, time)
      countDown()
    },
    /** Call this if the email was not sent. A code can be requested again at once. */
    notSent(email: string) {
      times.delete(email)
      memory.set('lastEmailLoginTime', undefined)
      countDown()
    },
    forget() {
      times.clear()
      countDown()
    },
    stop: () => cancelCount(),
  }
}

/** Sends events for the steps of an email login, based on the state. */
export function createEmailEvents(parts: Pick<WalletParts, 'cell' | 'engine'>) {
  const { emit } = parts.engine.events
  followLogins(parts, ({ confirmingCode, emailStep, sendingCode }, was) => {
    if (sendingCode !== was.sendingCode && sendingCode.status === 'pending')
      emit('EMAIL_SUBMITTED', undefined)
    const isApproved = was.emailStep === 'device' && emailStep === 'code'
    if (isApproved) emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
    const isSent = sendingCode !== was.sendingCode && sendingCode.data === 'code'
    if (isApproved || isSent) emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
    if (confirmingCode === was.confirmingCode) return
    const { error, status } = confirmingCode
    if (status === 'success') emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
    if (status === 'error') emit('EMAIL_VERIFICATION_CODE_FAIL', { error })
  })
}

import { isEngineError } from '../errors/EngineError.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Connection } from '../features/connection/Connection.ts'
import { isEmailAddress } from '../gates/isEmailAddress.ts'
import type { Cancel } from '../platform/Platform.ts'
import { createOperation } from '../store/createOperation.ts'
import { idle } from '../store/OperationState.ts'
import { assertNotAborted } from '../store/untilAborted.ts'
import { loginErrors } from './loginErrors.ts'
import type { WalletParts } from './WalletParts.ts'

const resendWait = 30_000
/** The service said no, or there was no frame to tell it. */
const noMail = ['login/REFUSED', 'login/iframe_load_failed', 'login/FRAME_LOST'] as const
const lockWords = /too many|locked|attempts/i

/** Signing in by a code in a mail. */
export function createEmailLogin({
  cell,
  client,
  connect,
  context,
  engine,
  memory,
}: WalletParts & { connect(): Promise<Connection> }) {
  const { clock } = context.platform
  let device = new AbortController()
  let cancelCount: Cancel = () => {}
  let confirming: { code: string; promise: Promise<Connection> } | undefined

  /** Until the next code may be asked for. A clock that was put back makes nobody wait longer. */
  function secondsLeft(): number {
    const kept = Number(memory.get('lastEmailLoginTime') ?? Number.NaN)
    if (Number.isNaN(kept)) return 0
    if (kept > clock.now()) memory.set('lastEmailLoginTime', String(clock.now()))
    const passed = Math.max(0, clock.now() - kept)
    return Math.max(0, Math.ceil((resendWait - passed) / 1000))
  }

  function countDown() {
    cancelCount()
    const show = () => {
      const left = secondsLeft()
      cell.patch({ resendIn: left || undefined })
      if (left === 0) cancelCount()
    }
    cancelCount = clock.every(1_000, show)
    show()
  }

  const send = createOperation(cell.at('sendingCode'), async (given: string, { signal }) => {
    const email = readEmail(given)
    const left = secondsLeft()
    if (left > 0) throw loginErrors.TOO_SOON(String(left))
    leaveDevice()
    confirm.reset()
    memory.set('lastEmailLoginTime', String(clock.now()))
    memory.set('socialUsername', undefined)
    memory.set('socialProvider', undefined)
    cell.patch({ email, isLocked: false })
    countDown()
    try {
      const { action } = await client.ask('CONNECT_EMAIL', { email }, signal)
      assertNotAborted(signal)
      if (action === 'CONNECT') {
        await connect()
        return 'connected'
      }
      const emailStep = action === 'VERIFY_DEVICE' ? 'device' : 'code'
      cell.patch({ emailStep })
      if (engine.store.get().router.history.at(-1)?.name !== 'EmailLogin')
        engine.router.push('EmailLogin')
      if (emailStep === 'device') void awaitDevice(email)
      return emailStep
    } catch (cause) {
      // No mail went out, so there is nothing to wait for.
      if (noMail.some((code) => isEngineError(cause, code))) {
        memory.set('lastEmailLoginTime', undefined)
        countDown()
      }
      throw cause
    }
  })

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

  const confirm = createOperation<undefined, Connection>(cell.at('confirmingCode'), async () => {
    const code = confirming?.code ?? ''
    if (cell.get().isLocked) throw loginErrors.CODE_LOCKED()
    if (cell.get().emailStep !== 'code') throw loginErrors.NO_CODE_ASKED()
    if (!/^\d{6}$/.test(code)) throw loginErrors.CODE_INVALID()
    try {
      await client.ask('CONNECT_OTP', { otp: code })
    } catch (cause) {
      const error = toEngineError(cause)
      if (lockWords.test(error.message)) cell.patch({ isLocked: true })
      throw error
    }
    const connection = await connect()
    cell.patch({ emailStep: undefined, email: undefined })
    countDown()
    return connection
  })

  function leaveDevice() {
    device.abort()
    device = new AbortController()
  }

  function leave() {
    leaveDevice()
    if (cell.get().sendingCode.status !== 'idle') send.reset()
    if (cell.get().confirmingCode.status !== 'idle') confirm.reset()
    cell.patch({ emailStep: undefined })
  }

  engine.router.define('EmailLogin', {
    onBack() {
      leave()
      return undefined
    },
  })
  engine.events.on('MODAL_CLOSE', leave)

  return {
    sendCode: Object.assign((email: string) => send(email), {
      reset() {
        leave()
        cell.patch({ email: undefined, confirmingCode: idle })
      },
    }),
    /** Sends each code once: the same one given twice waits for the same answer. */
    confirmCode(given: string): Promise<Connection> {
      const code = given.replace(/\s/g, '')
      const isSame = cell.get().confirmingCode.status === 'pending' && confirming?.code === code
      if (isSame && confirming) return confirming.promise
      const entry = { code, promise: Promise.resolve() as Promise<unknown> as Promise<Connection> }
      confirming = entry
      entry.promise = confirm(undefined)
      return entry.promise
    },
    leave,
    stop: () => cancelCount(),
  }
}

/** The address as it is sent. Throws `login/EMAIL_INVALID`. */
export function readEmail(given: string): string {
  const email = given.trim()
  if (!isEmailAddress(email)) throw loginErrors.EMAIL_INVALID()
  return email
}

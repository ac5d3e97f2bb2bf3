import type { FeatureContext } from '../../EngineContext.ts'
import { isEmailAddress } from '../../sanitize/isEmailAddress.ts'
import { createEffectOperation, createSpendingOperation, idle } from '../../store/Operation.ts'
import { within } from '../../store/untilAborted.ts'
import { type DataCaptureFeature, initialDataCaptureState } from './DataCapture.ts'
import { dataCaptureErrors } from './dataCaptureErrors.ts'

const limit = 30_000

/**
 * Asks for an email address and for the code that was sent to it. The host's functions send and
 * check the code.
 */
export function createDataCapture(
  context: Pick<FeatureContext, 'emailCapture' | 'platform' | 'router' | 'slice' | 'store'>,
): DataCaptureFeature {
  const { emailCapture, platform, router, store } = context
  const cell = context.slice('dataCapture', initialDataCaptureState)
  let code = ''

  function ask<Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
    return within(limit, {
      clock: platform.clock,
      signal,
      timeoutError: dataCaptureErrors.TIMEOUT,
      work: async () => work(),
    })
  }

  function settle(accountAddress: string) {
    const { settled } = cell.get()
    cell.set({ ...initialDataCaptureState, settled: [...settled, accountAddress] })
    const [top] = store.get().router.history.slice(-1)
    if (top?.name === 'DataCapture') router.replace('SIWXSignMessage')
  }

  const send = createEffectOperation(cell.at('sending'), async (given: string, { signal }) => {
    const email = given.trim()
    if (!isEmailAddress(email)) throw dataCaptureErrors.EMAIL_INVALID()
    const { account, send: sendCode } = emailCapture.require()
    const hasCode = await ask(signal, () => sendCode(email))
    if (hasCode) cell.patch({ step: 'code', email, confirming: idle })
    else settle(account.accountAddress)
    return hasCode
  })

  const confirm = createSpendingOperation(cell.at('confirming'), async (_: undefined) => {
    const { email = '' } = cell.get()
    const given = code
    if (!/^\d{6}$/.test(given)) throw dataCaptureErrors.CODE_INVALID()
    const { account, confirm: confirmCode } = emailCapture.require()
    const { signal } = new AbortController()
    await ask(signal, () => confirmCode(email, given))
    settle(account.accountAddress)
  })

  function changeEmail() {
    send.reset()
    confirm.reset()
    cell.patch({ step: 'email', email: undefined })
  }

  return {
    send,
    confirm(given) {
      code = given.replace(/\s/g, '')
      return confirm(undefined)
    },
    changeEmail,
    skip() {
      const { account, isRequired } = emailCapture.require()
      if (isRequired) throw dataCaptureErrors.REQUIRED()
      settle(account.accountAddress)
    },
  }
}

import type { Cancel } from '../platform/Platform.ts'
import { createOperation } from '../store/createOperation.ts'
import { idle } from '../store/OperationState.ts'
import { readEmail } from './createEmailLogin.ts'
import { loginErrors } from './loginErrors.ts'
import type { WalletParts } from './WalletParts.ts'

const pollEvery = 1_000
const view = 'UpdateEmailWallet'

/** A change of the e-mail address: the old one's code where there is one, then the new one's. */
export function createEmailUpdate({ cell, client, context, engine, memory }: WalletParts) {
  const { clock } = context.platform
  let code = ''
  let address = ''
  let leave = () => {}

  const update = createOperation<undefined, string>(
    cell.at('updatingEmail'),
    async (_: undefined, { signal }) => {
      const before = memory.get('email')
      if (before === undefined) throw loginErrors.NOT_SIGNED_IN()
      cell.patch({ updateStep: 'email', updateEmailStep: idle })
      // Over the account there is a way back to it.
      if (!engine.modal.isShown()) engine.modal.open({ view })
      else if (engine.store.get().router.history.at(-1)?.name !== view) engine.router.push(view)
      const cancels: Cancel[] = []
      try {
        return await new Promise<string>((resolve, reject) => {
          const giveUp = () => reject(loginErrors.MODAL_CLOSED())
          leave = giveUp
          cancels.push(
            clock.every(pollEvery, () => {
              const now = memory.get('email')
              if (now !== undefined && now !== before) resolve(now)
            }),
            engine.events.on('MODAL_CLOSE', giveUp),
          )
          signal.addEventListener('abort', giveUp, { once: true })
        })
      } finally {
        for (const cancel of cancels) cancel()
        if (!signal.aborted) {
          step.reset()
          cell.patch({ updateStep: undefined })
        }
      }
    },
  )

  const step = createOperation<undefined, void>(
    cell.at('updateEmailStep'),
    async (_: undefined, { signal }) => {
      const { updateStep } = cell.get()
      if (memory.get('email') === undefined) throw loginErrors.NOT_SIGNED_IN()
      if (address) {
        const { action } = await client.ask('UPDATE_EMAIL', { email: readEmail(address) }, signal)
        cell.patch({
          updateStep: action === 'VERIFY_PRIMARY_OTP' ? 'primaryCode' : 'secondaryCode',
        })
        return
      }
      if (!/^\d{6}$/.test(code)) throw loginErrors.CODE_INVALID()
      if (updateStep === 'primaryCode') {
        await client.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: code }, signal)
        cell.patch({ updateStep: 'secondaryCode' })
      } else if (updateStep === 'secondaryCode') {
        const { newEmail } = await client.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: code }, signal)
        memory.set('email', newEmail)
        rename(newEmail)
      } else throw loginErrors.NO_CODE_ASKED()
    },
  )

  engine.router.define(view, {
    onBack() {
      leave()
      return undefined
    },
  })

  function rename(email: string) {
    const users = Object.entries(cell.get().users ?? {})
    cell.patch({
      users: Object.fromEntries(users.map(([name, user]) => [name, { ...user, email }])),
    })
  }

  /** A code that waits for its answer is not sent twice. */
  function take(next: { address?: string; code?: string }): Promise<void> {
    if (cell.get().updateEmailStep.status === 'pending') return Promise.resolve()
    address = next.address ?? ''
    code = (next.code ?? '').replace(/\s/g, '')
    return step(undefined)
  }

  return {
    async updateEmail(): Promise<{ email: string }> {
      const email = await update(undefined)
      engine.modal.close()
      return { email }
    },
    sendUpdateCode: (given: string) => take({ address: given || ' ' }),
    confirmUpdateCode: (given: string) => take({ code: given }),
  }
}

import { defineErrors } from '../../errors/defineErrors.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { AccountType } from '../../features/connection/Connection.ts'
import type { Login } from '../../features/login/Login.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { createEffectOperation, createSpendingOperation, idle } from '../../store/Operation.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import type { Approvals } from './createApprovals.ts'
import { assertEmail } from './createEmailLogin.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import { loginErrors } from './loginErrors.ts'
import { followLogins, type WalletNamespace, type WalletParts } from './WalletParts.ts'

export type AccountChanges = Pick<
  Login,
  | 'confirmUpdateCode'
  | 'openSettings'
  | 'sendUpdateCode'
  | 'statement'
  | 'switchAccountType'
  | 'updateEmail'
>

/** Changes of an existing account, and the requests that only some sites answer. */
export function createAccountChanges(
  parts: WalletParts & {
    accounts: FrameAccounts
    approvals: Approvals
    activeNamespace(): WalletNamespace
  },
): AccountChanges {
  createChangeEvents(parts)
  return {
    ...createEmailUpdate(parts),
    ...createSiteRequests(parts),
    switchAccountType: createAccountTypes(parts),
  }
}

/** Errors of requests that only some sites answer. */
export const siteErrors = defineErrors('login', {
  NOT_SUPPORTED: 'The site of the embedded wallet does not support this',
})

/** Requests that only some sites answer. */
function createSiteRequests({
  accounts,
  approvals,
  cell,
  client,
}: WalletParts & { accounts: FrameAccounts; approvals: Approvals }) {
  async function requireSupport(signal?: AbortSignal) {
    if (accounts.addresses().length === 0) throw loginErrors.NOT_SIGNED_IN()
    await client.ready(signal)
    if (!client.answersAll()) throw siteErrors.NOT_SUPPORTED()
  }

  const openSettings = createEffectOperation<undefined, void>(
    cell.at('settings'),
    async (_, { signal }) => {
      await requireSupport(signal)
      const failure = await approvals
        .approve((left) => client.ask('OPEN_SETTINGS', undefined, left, left), signal)
        .then(() => undefined, toEngineError)
      const { isConnected } = await client.ask('IS_CONNECTED', undefined, signal)
      // The user deleted the wallet or ended this session in the settings.
      if (!isConnected) return accounts.end()
      // Ignores `common/ABORTED`, because the user normally closes the settings by leaving the
      // view.
      if (failure && failure.code !== 'common/ABORTED') throw failure
    },
  )

  return {
    openSettings: () => openSettings(undefined),
    async statement({ nonce }: { nonce: string }): Promise<string> {
      await requireSupport()
      return (await client.ask('GET_STATEMENT', { nonce })).token
    },
  }
}

/** Sends events for changes of an existing account, based on the state. */
export function createChangeEvents(parts: Pick<WalletParts, 'cell' | 'engine'>) {
  const { events, store } = parts.engine
  followLogins(parts, ({ switchingType, updatingEmail }, was) => {
    if (updatingEmail !== was.updatingEmail && updatingEmail.status === 'pending')
      events.emit('EMAIL_EDIT', undefined)
    if (switchingType === was.switchingType || switchingType.status !== 'success') return
    const { activeNamespace, namespaces } = store.get().connection
    const network = namespaces[activeNamespace]?.connections[0]?.caipNetworkId
    events.emit('SET_PREFERRED_ACCOUNT_TYPE', { accountType: switchingType.input, network })
  })
}

/** Switches between the plain account and the smart account. */
function createAccountTypes({
  accounts,
  cell,
  client,
  engine,
  activeNamespace,
}: WalletParts & { accounts: FrameAccounts; activeNamespace(): WalletNamespace }) {
  return createEffectOperation<AccountType, void>(
    cell.at('switchingType'),
    async (type: AccountType, { signal }) => {
      const namespace = activeNamespace()
      const connection = accounts.current(namespace)
      if (!connection) throw loginErrors.NOT_SIGNED_IN()
      const network = accounts.networkFor(namespace, connection.caipNetworkId)
      const isEnabled = engine.store
        .get()
        .network.smartAccountEnabledNetworks.includes(network.caipNetworkId)
      const isFrameType = type === 'eoa' || type === 'smartAccount'
      if (!isFrameType || (type === 'smartAccount' && !isEnabled))
        throw loginErrors.NO_SMART_ACCOUNT()
      if (type === connection.accounts[0].type) return
      try {
        await client.ask('SET_PREFERRED_ACCOUNT', { type }, signal)
        const changed = await accounts.read(namespace, network, signal, type)
        assertNotAborted(signal)
        accounts.types.set(namespace, type)
        accounts.reportConnection(namespace, changed)
      } catch (cause) {
        if (!signal.aborted) accounts.types.set(namespace, 'eoa')
        throw cause
      }
    },
  )
}

const pollEvery = 1_000
const view = 'UpdateEmailWallet'

/**
 * Changes the email address. The user enters the code sent to the old address, if there is one.
 * Then the user enters the code sent to the new address.
 */
function createEmailUpdate({
  accounts,
  cell,
  client,
  context,
  engine,
  memory,
}: WalletParts & { accounts: FrameAccounts }) {
  const { clock } = context.platform
  let code = ''
  let leave = () => {}
  const isOnTop = () => engine.store.get().router.history.at(-1)?.name === view

  const update = createEffectOperation<undefined, string>(cell.at('updatingEmail'), async () => {
    const before = memory.get('email')
    if (before === undefined) throw loginErrors.NOT_SIGNED_IN()
    cell.patch({ updateStep: 'email', updateEmailStep: idle })
    // The view opens on top of the account view, so that the user can go back.
    if (!engine.modal.isShown()) await engine.modal.openAsync({ view })
    else if (!isOnTop()) engine.router.push(view)
    const cancels: Cancel[] = []
    let email: string
    try {
      email = await new Promise<string>((resolve, reject) => {
        const look = () => {
          const now = memory.get('email')
          if (now !== undefined && now !== before) resolve(now)
        }
        const giveUp = () => {
          // The state may have changed since the last check.
          look()
          reject(loginErrors.MODAL_CLOSED())
        }
        leave = giveUp
        cancels.push(clock.every(pollEvery, look), engine.events.on('MODAL_CLOSE', giveUp))
      })
    } finally {
      for (const cancel of cancels) cancel()
      send.reset()
      confirm.reset()
      cell.patch({ updateStep: undefined })
    }
    if (isOnTop()) engine.modal.close()
    return email
  })

  // One state is enough for both operations, because only one step runs at a time.
  const send = createEffectOperation(
    cell.at('updateEmailStep'),
    async (given: string | undefined, { signal }) => {
      if (memory.get('email') === undefined) throw loginErrors.NOT_SIGNED_IN()
      const email = given ?? ''
      assertEmail(email)
      const { action } = await client.ask('UPDATE_EMAIL', { email }, signal)
      cell.patch({ updateStep: action === 'VERIFY_PRIMARY_OTP' ? 'primaryCode' : 'secondaryCode' })
    },
  )

  // The code is not passed as input, because the state stores inputs.
  const confirm = createSpendingOperation(cell.at('updateEmailStep'), async () => {
    const otp = code
    const { updateStep } = cell.get()
    if (memory.get('email') === undefined) throw loginErrors.NOT_SIGNED_IN()
    if (!/^\d{6}$/.test(otp)) throw loginErrors.CODE_INVALID()
    if (updateStep === 'primaryCode') {
      await client.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp })
      // The view may have been left in the meantime.
      if (cell.get().updateStep === updateStep) cell.patch({ updateStep: 'secondaryCode' })
    } else if (updateStep === 'secondaryCode') {
      const { newEmail } = await client.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      accounts.rename(newEmail)
    } else throw loginErrors.NO_CODE_ASKED()
  })

  engine.router.define(view, {
    onBack() {
      leave()
      return undefined
    },
  })

  return {
    updateEmail: Object.assign(async () => ({ email: await update(undefined) }), {
      reset() {
        update.reset()
        leave()
      },
    }),
    sendUpdateCode: (given: string) => send(given.trim()),
    confirmUpdateCode(given: string): Promise<void> {
      code = given.replace(/\s/g, '')
      return confirm(undefined)
    },
  }
}

import { commonErrors } from '../../errors/commonErrors.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { currentConnection } from '../connection/ConnectionState.ts'
import { activeAccount } from './activeAccount.ts'
import { createDeclined } from './createDeclined.ts'
import { createSignInFailures } from './createSignInFailures.ts'
import { createSignInOffers } from './createSignInOffers.ts'
import { createSignInSessions } from './createSignInSessions.ts'
import { createSignInViews } from './createSignInViews.ts'
import { isSessionOf } from './isSessionOf.ts'
import { requestSignature } from './requestSignature.ts'
import type { ActiveAccount, SignIn, SignInOffers } from './SignIn.ts'
import type { SignInContext } from './SignInContext.ts'
import type { SiwxOption, SiwxSession } from './SiwxOption.ts'
import { signInErrors } from './signInErrors.ts'
import { toSignInStep } from './toSignInStep.ts'

/** The longest delay of a timer. */
const longestTimer = 2 ** 31 - 1

export interface SignInFlow extends SignIn {
  offers: Pick<SignInOffers, 'terms'> & {
    /**
     * Accepts what a wallet signed. It is verified like any other signature, once its account is in
     * use.
     */
    accept(sessions: readonly SiwxSession[]): void
  }
  start(): Cancel
}

/**
 * Follows the account in use: looks up its session, asks for a signature, stores and ends the
 * session.
 */
export function createSignInFlow(context: SignInContext, plugin: SiwxOption): SignInFlow {
  const { events, modal, network, platform, store } = context
  const cell = store.at('siwx')
  const active = () => activeAccount(store.get())
  const isRequired = () => plugin.getRequired?.() === true
  const sessions = createSignInSessions(context, plugin, () => void recheck())
  const views = createSignInViews(context, {
    isCaptureDue: context.emailCapture.isDue,
    closed: () => void (signing && !isRequired() && giveUpSigning()),
    mustStay: () => isRequired() && cell.get().status !== 'signedIn' && active() !== undefined,
  })
  const declined = createDeclined(context)
  let followed: string | undefined
  let signing: AbortController | undefined
  let stopTimer: Cancel = () => {}

  const isFollowed = (account: ActiveAccount) => followed === keyOf(account)
  const { fail, giveUp, leaveWallet } = createSignInFailures(context, { isFollowed, views })
  const offers = createSignInOffers(context, plugin, { fail, isFollowed, sessions, views })

  function follow() {
    const account = active()
    const key = account && keyOf(account)
    if (key === followed) return
    followed = key
    stopTimer()
    signing?.abort(signInErrors.CHANGED())
    signing = undefined
    if (account) return void check(account)
    cell.set({ status: 'idle' })
    views.leaveForConnect()
  }

  async function check(account: ActiveAccount, isQuiet = false) {
    if (!isQuiet) cell.set({ status: 'checking', error: cell.get().error })
    try {
      const session = (await offers.redeem(account)) ?? (await sessions.find(account))
      if (!isFollowed(account) || signing) return
      if (session) return admit(account, session)
      cell.patch({ status: 'signedOut', session: undefined })
      if (isRequired() || !declined.has(account)) views.show()
    } catch (cause) {
      if (!isFollowed(account) || signing) return
      if (!isQuiet) return giveUp(account, cause)
      const { session } = cell.get()
      if (isSessionOf(account, session, platform.clock.now())) return
      cell.patch({ status: 'signedOut', session: undefined })
      views.show()
    }
  }

  /** Another tab signed in or out, or the session expired. */
  async function recheck() {
    const account = active()
    if (account && isFollowed(account) && !signing) await check(account, true)
  }

  function recheckAt(time: number) {
    const left = time - platform.clock.now()
    if (left < longestTimer) stopTimer = platform.clock.after(left, () => void recheck())
  }

  function admit(account: ActiveAccount, session: SiwxSession) {
    sessions.remember(account)
    declined.forget(account)
    cell.set({ status: 'signedIn', session })
    const { expirationTime } = session.data
    stopTimer()
    if (expirationTime !== undefined) recheckAt(Date.parse(expirationTime))
    views.leave()
  }

  async function sign(): Promise<SiwxSession> {
    if (signing) throw commonErrors.BUSY()
    const account = requireAccount(context)
    const controller = new AbortController()
    signing = controller
    events.emit('CLICK_SIGN_SIWX_MESSAGE', toSignInStep(account))
    cell.patch({ status: 'signing', error: undefined })
    const { signal } = controller
    try {
      const session = await requestSignature(context, plugin, account, signal)
      assertNotAborted(signal)
      await views.whileAuthenticating(() => sessions.add(session))
      if (isGivenUp(signal)) await sessions.revoke(account)
      if (isGivenUp(signal)) throw commonErrors.ABORTED()
      if (signing === controller) signing = undefined
      events.emit('SIWX_AUTH_SUCCESS', toSignInStep(account))
      if (isFollowed(account)) admit(account, session)
      return session
    } catch (cause) {
      if (signing === controller) signing = undefined
      const error = toEngineError(isEngineError(signal.reason) ? signal.reason : cause)
      if (!isGivenUp(signal)) fail(account, error)
      throw error
    }
  }

  async function cancel(): Promise<void> {
    const account = active()
    if (!account || cell.get().status === 'signedIn') return modal.close()
    events.emit('CLICK_CANCEL_SIWX', toSignInStep(account))
    giveUpSigning()
    if (!isRequired()) {
      declined.add(account)
      return modal.close()
    }
    const last = await sessions.findLast(account)
    // The account has changed. The new one did not cancel, so it keeps its wallet and network.
    if (!isFollowed(account)) return modal.close()
    if (last) await orShow(network.switchNetwork(last))
    else await leaveWallet(account)
    modal.close()
  }

  /** A later answer of the wallet is ignored. */
  function giveUpSigning() {
    signing?.abort()
    signing = undefined
    cell.patch({ status: 'signedOut', error: undefined })
  }

  /** Shows the error and also throws it. */
  async function orShow(work: Promise<void>) {
    try {
      await work
    } catch (cause) {
      const error = toEngineError(cause)
      cell.patch({ error })
      throw error
    }
  }

  async function signOut(): Promise<void> {
    const account = requireAccount(context)
    await orShow(sessions.revoke(account))
    if (!isFollowed(account)) return
    stopTimer()
    cell.set({ status: 'signedOut' })
    if (isRequired()) views.show()
    else declined.add(account)
  }

  /** Closing the modal in another way than with `cancel` also declines. */
  function noticeClosing() {
    const account = active()
    if (cell.get().status !== 'signedOut' || !account) return
    if (isRequired()) views.show()
    else declined.add(account)
  }

  return {
    offers,
    sign,
    cancel,
    signOut,
    start() {
      const cancels = [
        sessions.start(),
        store.subscribe(follow),
        events.on('MODAL_CLOSE', noticeClosing),
        events.on('DISCONNECT_SUCCESS', (gone) => {
          declined.forgetWallet(gone)
          void sessions.end(gone)
        }),
      ]
      follow()
      return () => {
        for (const stop of cancels) stop()
        stopTimer()
        signing?.abort()
        signing = undefined
        followed = undefined
        if (cell.get().status !== 'signedIn') cell.set({ status: 'idle' })
      }
    },
  }
}

const keyOf = ({ accountAddress, chainId }: ActiveAccount) => `${chainId}:${accountAddress}`

/** Aborted by the user or the end of the page. A change in the wallet has a reason of its own. */
const isGivenUp = ({ aborted, reason }: AbortSignal) => aborted && !isEngineError(reason)

/** The account that would sign in now. Throws if something is missing. */
function requireAccount({
  adapters,
  store,
}: Pick<SignInContext, 'adapters' | 'store'>): ActiveAccount {
  if (adapters.all.length === 0) throw signInErrors.NO_CLIENT()
  if (!currentConnection(store.get())) throw signInErrors.NO_ADDRESS()
  const account = activeAccount(store.get())
  if (!account) throw signInErrors.NO_NETWORK()
  return account
}

import { fromWallet } from '../../adapters/toWalletError.ts'
import type { LazyContext } from '../../EngineContext.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { assertNotAborted, untilAborted, within } from '../../store/untilAborted.ts'
import { currentConnection, type GrantedConnections } from '../connection/Connection.ts'
import type { ResolvedFeatures } from '../remoteConfig/RemoteConfig.ts'
import type { Signer } from '../signing/Signing.ts'
import { createDeclined } from './createDeclined.ts'
import { createSiwxContext } from './createSiwxContext.ts'
import { createSiwxOffers } from './createSiwxOffers.ts'
import { createSiwxSessions } from './createSiwxSessions.ts'
import { createSiwxViews } from './createSiwxViews.ts'
import {
  type ActiveAccount,
  activeAccount,
  type EmailCapture,
  type Siwx,
  type SiwxOffers,
  toSignInStep,
} from './Siwx.ts'
import { isSessionOf, type SiwxOption, type SiwxRequest, type SiwxSession } from './SiwxOption.ts'
import { signInErrors } from './signInErrors.ts'
import { type SiwxAction, siwxReducer } from './siwxReducer.ts'

/** The longest delay that a timer supports, in milliseconds. */
const longestTimer = 2 ** 31 - 1
/** How long to wait for a message, which may need a nonce from a server, in milliseconds. */
const messageLimit = 30_000
/** The wait before a session is looked up again. */
const retryDelay = 1_000

/** The dependencies of sign-in. */
export interface SiwxFeatureContext
  extends Pick<
      LazyContext,
      | 'adapters'
      | 'config'
      | 'events'
      | 'logger'
      | 'modal'
      | 'network'
      | 'platform'
      | 'router'
      | 'store'
      | 'toasts'
    >,
    Pick<GrantedConnections, 'disconnect'>,
    Pick<Signer, 'signIn'> {
  emailCapture: EmailCapture
  /** Returns the features, from the host's options and the project's remote configuration. */
  features(): ResolvedFeatures
}

/**
 * Follows the account in use: looks up its session, asks for a signature, and stores and ends the
 * session.
 */
export function createSiwx(
  context: SiwxFeatureContext,
  plugin: SiwxOption,
): Siwx & SiwxOffers & { start(): Cancel } {
  const { disconnect, events, modal, network, platform, store } = context
  const cell = store.at('siwx')
  const dispatch = (action: SiwxAction) => cell.set(siwxReducer(cell.get(), action))
  const active = () => activeAccount(store.get())
  const isRequired = () => plugin.getRequired?.() === true
  const sessions = createSiwxSessions(context, plugin, () => void recheck())
  const views = createSiwxViews(context, {
    isCaptureDue: context.emailCapture.isDue,
    closed: () => void (signing && !isRequired() && giveUpSigning()),
    mustStay: () => isRequired() && cell.get().status !== 'signedIn' && active() !== undefined,
  })
  const declined = createDeclined(context)
  const offers = createSiwxOffers(context, plugin, {
    fail,
    isFollowed,
    report: dispatch,
    sessions,
    views,
  })
  let followed: string | undefined
  let signing: AbortController | undefined
  let stopTimer: Cancel = () => {}

  function isFollowed(account: ActiveAccount) {
    return followed === keyOf(account)
  }

  function follow() {
    const account = active()
    const key = account && keyOf(account)
    if (key === followed) return
    followed = key
    stopTimer()
    signing?.abort(signInErrors.CHANGED())
    signing = undefined
    if (account) return void check(account)
    dispatch({ type: 'left' })
    views.leaveForConnect()
  }

  async function check(account: ActiveAccount, isQuiet = false) {
    if (!isQuiet) dispatch({ type: 'lookedUp' })
    try {
      const session = (await offers.redeem(account)) ?? (await lookUp(account, isQuiet))
      if (!isFollowed(account) || signing) return
      if (session) return admit(account, session)
      dispatch({ type: 'notFound' })
      if (isRequired() || !declined.has(account)) views.show()
    } catch (cause) {
      if (!isFollowed(account) || signing) return
      if (!isQuiet) return leaveUnknown(account, cause)
      const { session } = cell.get()
      if (isSessionOf(account, session, platform.clock.now())) return
      dispatch({ type: 'notFound' })
      views.show()
    }
  }

  /**
   * Looks up the session, and tries again after a failure. When the user leaves a page, the browser
   * cancels its requests. Without the pause before the second try, the page would disconnect the
   * wallet at that moment, and the next page would find no wallet.
   */
  async function lookUp(account: ActiveAccount, isQuiet: boolean) {
    try {
      return await sessions.find(account)
    } catch (cause) {
      if (isQuiet || isEngineError(cause, 'signIn/TIMEOUT')) throw cause
      await new Promise<void>((resolve) => platform.clock.after(retryDelay, resolve))
      return isFollowed(account) ? sessions.find(account) : undefined
    }
  }

  /** Looks up the session again, because another tab signed in or out or the session expired. */
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
    dispatch({ type: 'admitted', session })
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
    dispatch({ type: 'asked' })
    const { signal } = controller
    try {
      const session = await requestSignature(account, signal)
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

  /** Creates a message for the account and requests its signature. Stops when the signal aborts. */
  async function requestSignature(
    { accountAddress, chainId }: ActiveAccount,
    signal: AbortSignal,
  ): Promise<SiwxSession> {
    const asked = { accountAddress, chainId }
    const request = await within(messageLimit, {
      clock: platform.clock,
      signal,
      timeoutError: signInErrors.TIMEOUT,
      work: async () => plugin.createMessage(asked, createSiwxContext(context)),
    })
    const data = fieldsOf(request)
    const message = request.toString()
    if (data.chainId !== chainId || !isSameAddress(data.accountAddress, accountAddress))
      throw signInErrors.OTHER_MESSAGE()
    if (plugin.signMessage) {
      const work = async () =>
        plugin.signMessage!({ ...asked, message }, createSiwxContext(context))
      const signature = await fromWallet(() => untilAborted(work(), signal))
      return { data, message, signature }
    }
    const signed = await context.signIn({ message, address: accountAddress }, signal)
    return { data, ...signed }
  }

  /** Shows the error of a failed attempt. The user can try again. */
  function fail(account: ActiveAccount, error: EngineError) {
    events.emit('SIWX_AUTH_ERROR', { ...toSignInStep(account), error })
    if (isEngineError(error, 'common/REJECTED')) events.emit('USER_REJECTED', { error })
    if (!active()) return
    dispatch({ type: 'failed', error, isFollowed: isFollowed(account) })
    views.say('error', signInErrors.FAILED())
    if (isFollowed(account)) views.showAgain()
  }

  /** Disconnects the wallet, because its session cannot be looked up. */
  async function leaveUnknown(account: ActiveAccount, cause: unknown) {
    const error = toEngineError(cause)
    events.emit('SIWX_AUTH_ERROR', { ...toSignInStep(account), error })
    await leaveWallet(account)
    views.resetToConnect()
    views.say('error', signInErrors.INITIALIZE_FAILED())
  }

  function leaveWallet({ namespace, connectorId }: ActiveAccount) {
    return disconnect({ namespace, connectorId }, { hasGivenUp: false })
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
    // The account has changed. The new account did not cancel, so its wallet and network stay.
    if (!isFollowed(account)) return modal.close()
    if (last) await orShow(network.switchNetwork(last))
    else await leaveWallet(account)
    modal.close()
  }

  /** Stops waiting for the signature. If the wallet answers later, the answer is ignored. */
  function giveUpSigning() {
    signing?.abort()
    signing = undefined
    dispatch({ type: 'givenUp' })
  }

  /** Shows the error of the work, and also throws it. */
  async function orShow(work: Promise<void>) {
    try {
      await work
    } catch (cause) {
      const error = toEngineError(cause)
      dispatch({ type: 'refused', error })
      throw error
    }
  }

  async function signOut(): Promise<void> {
    const account = requireAccount(context)
    await orShow(sessions.revoke(account))
    if (!isFollowed(account)) return
    stopTimer()
    dispatch({ type: 'signedOut' })
    if (isRequired()) views.show()
    else declined.add(account)
  }

  /** Called when the modal was closed. Closing it without `cancel` also declines. */
  function noticeClosing() {
    const account = active()
    if (cell.get().status !== 'signedOut' || !account) return
    if (isRequired()) views.show()
    else declined.add(account)
  }

  return {
    sign,
    cancel,
    signOut,
    terms: offers.terms,
    accept: async (signed) => offers.accept(signed),
    start() {
      const cancels = [
        sessions.start(),
        offers.start(),
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
        dispatch({ type: 'stopped' })
      }
    },
  }
}

const keyOf = ({ accountAddress, chainId }: ActiveAccount) => `${chainId}:${accountAddress}`

/**
 * Returns whether the user or the end of the page aborted. After a change in the wallet, the reason
 * is an `EngineError`.
 */
const isGivenUp = ({ aborted, reason }: AbortSignal) => aborted && !isEngineError(reason)

const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Returns the fields of the host's message. Leaves out other properties of the object. */
function fieldsOf({
  accountAddress,
  chainId,
  domain,
  uri,
  version,
  nonce,
  ...more
}: SiwxRequest): SiwxSession['data'] {
  const { statement, issuedAt, expirationTime, notBefore, requestId, resources, scheme } = more
  const optional = { scheme, statement, issuedAt, expirationTime, notBefore, requestId, resources }
  const given = Object.entries(optional).filter(([, value]) => value !== undefined)
  return { accountAddress, chainId, domain, uri, version, nonce, ...Object.fromEntries(given) }
}

/** Returns the account that can sign in now. Throws if something is missing. */
function requireAccount({
  adapters,
  store,
}: Pick<SiwxFeatureContext, 'adapters' | 'store'>): ActiveAccount {
  if (adapters.all.length === 0) throw signInErrors.NO_CLIENT()
  if (!currentConnection(store.get())) throw signInErrors.NO_ADDRESS()
  const account = activeAccount(store.get())
  if (!account) throw signInErrors.NO_NETWORK()
  return account
}

import { isEngineError } from '../../errors/EngineError.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { SocialProvider } from '../../features/remoteConfig/RemoteConfig.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import {
  createEffectOperation,
  idle,
  type Operation,
  type OperationState,
} from '../../store/Operation.ts'
import type { Approvals } from './createApprovals.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import { createSocialLogin, type SocialLogin } from './createSocialLogin.ts'
import { loginErrors } from './loginErrors.ts'
import {
  followLogins,
  type StartLogin,
  type WalletNamespace,
  type WalletParts,
} from './WalletParts.ts'

export interface SocialLogins extends SocialLogin {
  farcaster: FarcasterLogin
  passkey: Operation<undefined, Connection>
}

/** Provides the social logins. This code does not load for users who log in by email. */
export function createSocialLogins(
  parts: WalletParts & {
    accounts: FrameAccounts
    approvals: Approvals
    startLogin: StartLogin
    activeNamespace(): WalletNamespace
    syncDappData(): void
  },
): SocialLogins {
  createSocialEvents(parts)
  return {
    ...createSocialLogin(parts),
    farcaster: createFarcasterLogin(parts),
    passkey: createPasskeyLogin(parts),
  }
}

/** Sends events for the steps of a social login, based on the state. */
export function createSocialEvents(parts: Pick<WalletParts, 'cell' | 'engine'>) {
  const { emit } = parts.engine.events

  function report(provider: SocialProvider, now: OperationState, was: OperationState) {
    if (now === was) return
    if (now.status === 'pending') emit('SOCIAL_LOGIN_STARTED', { provider })
    if (now.status === 'success') emit('SOCIAL_LOGIN_SUCCESS', { provider })
    const isClosed = isEngineError(now.error, 'login/POPUP_CLOSED')
    if (isClosed || (now.status === 'idle' && was.status === 'pending'))
      emit('SOCIAL_LOGIN_CANCELED', { provider })
    else if (now.status === 'error') emit('SOCIAL_LOGIN_ERROR', { provider, error: now.error })
  }

  followLogins(parts, (now, was) => {
    const provider = now.social.input ?? was.social.input
    if (provider) report(provider, now.social, was.social)
    if (provider && now.socialStep === 'user' && was.socialStep !== 'user')
      emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    report('farcaster', now.farcaster, was.farcaster)
    report('passkey', now.passkey, was.passkey)
  })
  // The click that loads this code has already started a login.
  const { social } = parts.cell.get()
  if (social.input) report(social.input, social, idle)
}

const resyncDelay = 100
const farcasterView = 'ConnectingFarcaster'

interface FarcasterLogin {
  login(): Promise<Connection>
  leave(): void
  stop(): void
}

/**
 * Provides the login with Farcaster: the user approves a request in Farcaster's app, after scanning
 * a QR code or opening a link.
 */
function createFarcasterLogin({
  cell,
  client,
  context,
  engine,
  memory,
  origin,
  startLogin,
  syncDappData,
}: WalletParts & { startLogin: StartLogin; syncDappData(): void }): FarcasterLogin {
  let cancelResync: Cancel = () => {}
  const isAt = (name: string) => engine.store.get().router.history.at(-1)?.name === name

  const login = createEffectOperation<undefined, Connection>(
    cell.at('farcaster'),
    async (_: undefined, { signal }) => {
      const finish = startLogin('farcaster')
      if (!isAt(farcasterView)) engine.router.push(farcasterView)
      try {
        await client.readyForLogin(signal)
        const { url } = await client.ask('GET_FARCASTER_URI', undefined, signal)
        const farcasterUrl = sanitizeUrl(url, origin.startsWith('https:') ? 'web' : 'service')
        if (!farcasterUrl) throw loginErrors.FARCASTER_FAILED()
        if (!signal.aborted) cell.patch({ farcasterUrl })
        const { userName } = await client.ask('CONNECT_FARCASTER', undefined, signal)
        memory.set('socialUsername', userName)
        memory.set('socialProvider', 'farcaster')
        return await finish()
      } catch (cause) {
        throw isEngineError(cause, 'login/REFUSED')
          ? loginErrors.FARCASTER_FAILED().because(cause)
          : cause
      } finally {
        if (!signal.aborted) cell.patch({ farcasterUrl: undefined })
      }
    },
  )

  function leave() {
    const isUnderWay = cell.get().farcaster.status === 'pending'
    login.reset()
    cell.patch({ farcasterUrl: undefined })
    if (!isUnderWay) return
    client.reload()
    cancelResync()
    cancelResync = context.platform.clock.after(resyncDelay, syncDappData)
  }

  engine.router.define(farcasterView, {
    onBack() {
      leave()
      return undefined
    },
  })
  // Closing the modal does not end the login. When the modal opens again, it shows the login's
  // step.
  engine.events.on('MODAL_OPEN', () => {
    if (cell.get().farcaster.status === 'pending' && isAt('Connect'))
      engine.router.push(farcasterView)
  })

  return { login: () => login(undefined), leave, stop: () => cancelResync() }
}

/**
 * Provides the login with only a passkey. The user uses or creates the passkey in the frame, which
 * is shown meanwhile.
 */
const createPasskeyLogin = ({
  approvals,
  cell,
  client,
  memory,
  startLogin,
}: WalletParts & {
  approvals: Approvals
  startLogin: StartLogin
}): Operation<undefined, Connection> =>
  createEffectOperation<undefined, Connection>(cell.at('passkey'), async (_, { signal }) => {
    const finish = startLogin('passkey')
    await client.ready(signal)
    // Only sites of latchkey-server answer every request. Other sites do not support passkeys.
    if (!client.answersAll()) throw loginErrors.PASSKEY_UNSUPPORTED()
    const asked = { method: 'latchkey_connectPasskey' }
    await approvals.approve((left) => client.ask('RPC_REQUEST', asked, signal, left), signal)
    memory.set('socialUsername', undefined)
    memory.set('socialProvider', 'passkey')
    return finish()
  })

import { isEngineError } from '../../errors/EngineError.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { createEffectOperation } from '../../store/createEffectOperation.ts'
import { loginErrors } from './loginErrors.ts'
import type { StartLogin, WalletParts } from './WalletParts.ts'

const resyncDelay = 100
const view = 'ConnectingFarcaster'

export interface FarcasterLogin {
  login(): Promise<Connection>
  leave(): void
  stop(): void
}

/** Login with Farcaster: its app approves the request that a QR code or a link contains. */
export function createFarcasterLogin({
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
      if (!isAt(view)) engine.router.push(view)
      try {
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

  engine.router.define(view, {
    onBack() {
      leave()
      return undefined
    },
  })
  // Closing the modal keeps the login pending. The modal opens again at its step.
  engine.events.on('MODAL_OPEN', () => {
    if (cell.get().farcaster.status === 'pending' && isAt('Connect')) engine.router.push(view)
  })

  return { login: () => login(undefined), leave, stop: () => cancelResync() }
}

import { isEngineError } from '../errors/EngineError.ts'
import type { Connection } from '../features/connection/Connection.ts'
import { gateUrl } from '../gates/gateUrl.ts'
import type { Cancel } from '../platform/Platform.ts'
import { createOperation } from '../store/createOperation.ts'
import { loginErrors } from './loginErrors.ts'
import type { WalletParts } from './WalletParts.ts'

const resyncDelay = 100
const view = 'ConnectingFarcaster'

/** Signing in with Farcaster: its app approves what a code or a link brings it. */
export function createFarcasterLogin({
  cell,
  client,
  connect,
  context,
  engine,
  memory,
  origin,
  syncDappData,
}: WalletParts & { connect(): Promise<Connection>; syncDappData(): void }) {
  let cancelResync: Cancel = () => {}
  const isShown = () => engine.store.get().router.history.at(-1)?.name === view

  const login = createOperation<undefined, Connection>(
    cell.at('farcaster'),
    async (_: undefined, { signal }) => {
      if (!isShown()) engine.router.push(view)
      cell.patch({ farcasterUrl: undefined })
      try {
        const { url } = await client.ask('GET_FARCASTER_URI', undefined, signal)
        const farcasterUrl = gateUrl(url, origin.startsWith('https:') ? 'web' : 'service')
        if (!farcasterUrl) throw loginErrors.FARCASTER_FAILED()
        if (!signal.aborted) cell.patch({ farcasterUrl })
        const { userName } = await client.ask('CONNECT_FARCASTER', undefined, signal)
        memory.set('socialUsername', userName)
        memory.set('socialProvider', 'farcaster')
        return await connect()
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
    if (cell.get().farcaster.status === 'idle') return
    const isUnderWay = cell.get().farcaster.status === 'pending'
    login.reset()
    cell.patch({ farcasterUrl: undefined })
    if (!isUnderWay) return
    client.tell('RELOAD')
    cancelResync()
    cancelResync = context.platform.clock.after(resyncDelay, syncDappData)
  }

  engine.router.define(view, {
    onBack() {
      leave()
      return undefined
    },
  })
  engine.events.on('MODAL_CLOSE', leave)

  return { login: () => login(undefined), leave, stop: () => cancelResync() }
}

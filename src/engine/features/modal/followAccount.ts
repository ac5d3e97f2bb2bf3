import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { homeOf, isOfAccount } from '../../router/findLack.ts'
import { connectionsOf } from '../connection/Connection.ts'

/** Closes the views of an account when its wallet is locked or disconnected. */
export function followAccount({ router, store }: Pick<EngineContext, 'router' | 'store'>): Cancel {
  const others = () => {
    const { namespaces } = store.get().connection
    return Object.values(namespaces).flatMap((one) => [...one.connections, ...one.remembered])
  }
  const inUse = () => {
    const { connections, remembered } = connectionsOf(store.get())
    return connections[0] ?? remembered[0]
  }
  let user = inUse()
  return store.subscribe(() => {
    const before = user
    user = inUse()
    if (!before || user === before) return
    const { connectorId, namespace } = before
    const isThere = others().some(
      (one) => one.connectorId === connectorId && one.namespace === namespace,
    )
    const top = store.get().router.history.at(-1)!.name
    const home = homeOf(store.get())
    if (!isThere && isOfAccount(top) && top !== home) router.reset(home)
  })
}

import type { EngineContext } from '../../EngineContext.ts'
import { parseSavedConnections, type SavedConnections } from './savedConnections.ts'
import { savedConnectionsKey } from './savedConnectionsKey.ts'

/** The connections that an earlier visit, or another tab, saved. */
export function readSavedConnections({
  config,
  platform,
}: Pick<EngineContext, 'config' | 'platform'>): SavedConnections {
  try {
    return parseSavedConnections(platform.storage.get(savedConnectionsKey(config.id)))
  } catch {
    // The host's storage may throw. Then nothing was saved.
    return parseSavedConnections(undefined)
  }
}

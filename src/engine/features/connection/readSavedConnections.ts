import type { EngineContext } from '../../EngineContext.ts'
import { parseSavedConnections, type SavedConnections } from './savedConnections.ts'
import { savedConnectionsKey } from './savedConnectionsKey.ts'

/** What an earlier visit, or another tab, left in storage. */
export function readSavedConnections({
  config,
  platform,
}: Pick<EngineContext, 'config' | 'platform'>): SavedConnections {
  try {
    return parseSavedConnections(platform.storage.get(savedConnectionsKey(config.id)))
  } catch {
    // A host's own storage may throw, whatever its type promises: nothing was saved.
    return parseSavedConnections(undefined)
  }
}

import { isSupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import { openBrowserChannel } from '../../platform/openBrowserChannel.ts'
import type { Cancel, Channel } from '../../platform/Platform.ts'
import type { Connection } from './Connection.ts'

type Disconnected = Pick<Connection, 'namespace' | 'connectorId'>

export interface Tabs {
  reportDisconnected(disconnected: Disconnected): void
  start(): Cancel
}

/**
 * Notifies the other tabs of a disconnect, and applies their disconnects. No other message from
 * other tabs is trusted.
 */
export function createTabs(
  { config, platform }: Pick<EngineContext, 'config' | 'platform'>,
  onDisconnected: (disconnected: Disconnected) => void,
): Tabs {
  let channel: Channel | undefined

  return {
    reportDisconnected({ namespace, connectorId }) {
      channel?.post({ type: 'disconnected', namespace, connectorId })
    },
    start() {
      const opened = (platform.openChannel ?? openBrowserChannel)(`@latchkey/${config.id}`)
      channel = opened
      const stop = opened.on((message) => {
        const namespace = readField(message, 'namespace')
        const connectorId = readField(message, 'connectorId')
        if (readField(message, 'type') !== 'disconnected') return
        if (isSupportedNamespace(namespace) && typeof connectorId === 'string')
          onDisconnected({ namespace, connectorId })
      })
      return () => {
        stop()
        opened.close()
        channel = undefined
      }
    },
  }
}

import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { readField } from '../../errors/readField.ts'
import { browserMessages } from '../../platform/browserMessages.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'

/** A channel to a wallet. Its messages are not trusted. */
export interface WalletChannel {
  post(message: object): void
  close(): void
}

/** What the channel reports. */
export interface ChannelListeners {
  receive(message: unknown): void
  /** The wallet closed it: the extension was restarted, updated or removed. */
  lost(): void
}

type ChannelPlatform = Pick<Platform, 'injected' | 'pageMessages'>

/**
 * Opens a channel to a wallet: a port to its extension in Chromium, otherwise messages of the page,
 * which MetaMask's content script receives. Throws `adapter/PROVIDER_NOT_FOUND`.
 */
export function openWalletChannel(
  platform: ChannelPlatform,
  extensionId: string | undefined,
  listeners: ChannelListeners,
): WalletChannel {
  const runtime = readField(platform.injected('chrome'), 'runtime')
  const connect = readField(runtime, 'connect')
  if (extensionId === undefined) return openMessages(platform, listeners)
  if (typeof connect !== 'function') throw adapterErrors.PROVIDER_NOT_FOUND()
  return openPort(Reflect.apply(connect, runtime, [extensionId]), listeners)
}

/** The envelope of messages to and from an extension. */
const envelope = 'caip-348'

function openPort(port: unknown, { receive, lost }: ChannelListeners): WalletChannel {
  const call = (owner: unknown, name: string, inputs: readonly unknown[]) => {
    const method = readField(owner, name)
    if (typeof method !== 'function') throw adapterErrors.PROVIDER_NOT_FOUND()
    Reflect.apply(method, owner, inputs)
  }
  call(readField(port, 'onMessage'), 'addListener', [
    (message: unknown) => receive(readField(message, 'data')),
  ])
  call(readField(port, 'onDisconnect'), 'addListener', [lost])
  return {
    post: (message) => call(port, 'postMessage', [{ type: envelope, data: message }]),
    close() {
      try {
        call(port, 'disconnect', [])
      } catch {
        // It is closed already.
      }
    },
  }
}

const [page, contentScript] = ['metamask-inpage', 'metamask-contentscript']
const stream = 'metamask-multichain-provider'

function openMessages(
  { pageMessages }: ChannelPlatform,
  { receive }: ChannelListeners,
): WalletChannel {
  const messages = pageMessages ?? browserMessages()
  const stop: Cancel = messages.on((message) => {
    const data = readField(message, 'data')
    if (readField(message, 'target') === page && readField(data, 'name') === stream)
      receive(readField(data, 'data'))
  })
  return {
    post: (message) =>
      messages.post({ target: contentScript, data: { name: stream, data: message } }),
    close: stop,
  }
}

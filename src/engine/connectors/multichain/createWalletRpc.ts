import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { readField } from '../../errors/readField.ts'
import { browserMessages } from '../../platform/browserMessages.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'
import { untilAborted } from '../../store/untilAborted.ts'

interface WalletRpcOptions {
  platform: Pick<Platform, 'createId' | 'injected' | 'pageMessages'>
  extensionId: string | undefined
  /** Called when the wallet sends a notification. */
  notified(method: string, params: unknown): void
  /** Called when the channel to the wallet was closed. The next request opens it again. */
  lost(): void
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
}

const mostWaiting = 1_000

/**
 * Sends JSON-RPC requests to a wallet, and receives its notifications. The first request opens the
 * channel.
 */
export function createWalletRpc({ platform, extensionId, notified, lost }: WalletRpcOptions) {
  const waiting = new Map<string, Waiting>()
  let channel: WalletChannel | undefined

  function receive(message: unknown) {
    const id = readField(message, 'id')
    if (id === undefined || id === null) {
      const method = readField(message, 'method')
      if (typeof method === 'string') notified(method, readField(message, 'params'))
      return
    }
    const entry = waiting.get(String(id))
    if (!entry) return
    waiting.delete(String(id))
    const error = readField(message, 'error')
    if (error === undefined) entry.resolve(readField(message, 'result'))
    else entry.reject(toRefusal(error))
  }

  function end() {
    channel = undefined
    for (const { reject } of waiting.values()) reject(adapterErrors.PROVIDER_NOT_FOUND())
    waiting.clear()
  }

  function open() {
    let isOver = false
    const opened = openWalletChannel(platform, extensionId, {
      receive: (message) => void (isOver || receive(message)),
      lost() {
        if (isOver) return
        isOver = true
        end()
        lost()
      },
    })
    return {
      post: opened.post,
      close() {
        isOver = true
        opened.close()
      },
    }
  }

  return {
    /** Sends a request. Rejects with the wallet's error, in the format of EIP-1193. */
    async request(method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
      if (waiting.size >= mostWaiting) throw adapterErrors.TIMEOUT()
      channel ??= open()
      const id = platform.createId()
      const answer = new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
      })
      try {
        channel.post({ id, jsonrpc: '2.0', method, ...(params !== undefined && { params }) })
        return await untilAborted(answer, signal)
      } finally {
        waiting.delete(id)
      }
    },
    close() {
      channel?.close()
      end()
    },
  }
}

function toRefusal(error: unknown): Error & { code: number; data?: unknown } {
  const code = readField(error, 'code')
  const message = readField(error, 'message')
  const text = typeof message === 'string' ? message.slice(0, 500) : 'The wallet refused.'
  return Object.assign(new Error(text), {
    code: typeof code === 'number' ? code : -32603,
    data: readField(error, 'data'),
  })
}

/** A channel to a wallet. Its messages are not trusted. */
export interface WalletChannel {
  post(message: object): void
  close(): void
}

/** The callbacks of a channel. */
export interface ChannelListeners {
  receive(message: unknown): void
  /** Called when the wallet closed the channel: the extension was restarted, updated or removed. */
  lost(): void
}

type ChannelPlatform = Pick<Platform, 'injected' | 'pageMessages'>

/**
 * Opens a channel to a wallet: a port to its extension in Chromium, otherwise messages of the page,
 * which MetaMask's content script receives. Throws `adapter/PROVIDER_NOT_FOUND`.
 */
function openWalletChannel(
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
        // The channel is already closed.
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

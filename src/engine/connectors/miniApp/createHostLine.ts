import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { readField } from '../../errors/readField.ts'
import type { Cancel } from '../../platform/Platform.ts'

/** Messages to the host and from it. They are not trusted. */
export interface HostMessages {
  post(message: unknown): void
  on(listener: (message: unknown) => void): Cancel
}

export interface HostLine {
  /** Reads a value of the host. */
  read(name: string): Promise<unknown>
  /** Calls a function of the host with one argument. */
  call(name: string, input: unknown): Promise<unknown>
  /** Listens to the wallet's events: their name, and their first parameter. */
  onWallet(listener: (event: string, detail: unknown) => void): Cancel
  stop(): void
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
}

const mostWaiting = 1_000

/**
 * The messages of Farcaster's mini-app SDK, which are those of comlink 4. Sends nothing before the
 * first question.
 */
export function createHostLine(messages: HostMessages, createId: () => string): HostLine {
  const waiting = new Map<string, Waiting>()
  const walletListeners = new Set<(event: string, detail: unknown) => void>()
  let stopListening: Cancel | undefined

  function receive(message: unknown) {
    if (readField(message, 'type') === 'frameEthProviderEvent') {
      const event = readField(message, 'event')
      if (typeof event !== 'string') return
      const detail = readField(readField(message, 'params'), '0')
      for (const listener of [...walletListeners]) listener(event, detail)
      return
    }
    const id = readField(message, 'id')
    const entry = typeof id === 'string' ? waiting.get(id) : undefined
    const type = readField(message, 'type')
    if (!entry || (type !== 'RAW' && type !== 'HANDLER')) return
    waiting.delete(String(id))
    const value = readField(message, 'value')
    if (type === 'RAW') entry.resolve(value)
    else entry.reject(refusal(value))
  }

  function ask(question: object): Promise<unknown> {
    stopListening ??= messages.on(receive)
    if (waiting.size >= mostWaiting) return Promise.reject(adapterErrors.TIMEOUT())
    const id = createId()
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      try {
        messages.post({ id, ...question })
      } catch (thrown) {
        // A parameter that cannot be cloned.
        waiting.delete(id)
        reject(thrown)
      }
    })
  }

  return {
    read: (name) => ask({ type: 'GET', path: [name] }),
    call: (name, input) =>
      ask({ type: 'APPLY', path: [name], argumentList: [{ type: 'RAW', value: input }] }),
    onWallet(listener) {
      walletListeners.add(listener)
      return () => void walletListeners.delete(listener)
    },
    stop() {
      stopListening?.()
      stopListening = undefined
      for (const { reject } of waiting.values()) reject(adapterErrors.PROVIDER_NOT_FOUND())
      waiting.clear()
    },
  }
}

/** What a function of the host threw, as comlink passes it on. */
function refusal(value: unknown): Error {
  const message = readField(readField(value, 'value'), 'message')
  return new Error(typeof message === 'string' ? message.slice(0, 500) : 'The host gave no answer.')
}

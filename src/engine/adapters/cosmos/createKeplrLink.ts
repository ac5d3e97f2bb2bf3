import { readField } from '../../errors/readField.ts'
import type { Cancel, PageMessages, Platform } from '../../platform/Platform.ts'

/**
 * Only Keplr listens to this message type. Wallets that imitate Keplr listen to the type without
 * this suffix.
 */
const requestType = 'proxy-request-d_2hxd99brRo'
const answerType = 'proxy-request-response'
const bytesMark = '__uint8array__'
const mostWaiting = 64

const methods = [
  'enable',
  'disable',
  'isEnabled',
  'getKey',
  'getKeysSettled',
  'signAmino',
  'signDirect',
  'signArbitrary',
  'verifyArbitrary',
  'sendTx',
  'suggestToken',
  'experimentalSuggestChain',
] as const

/**
 * Communicates with Keplr through the messages that its extension answers, without using
 * `window.keplr`. A script of the page can send the same answers. A page cannot prevent that.
 */
export function createKeplrLink({
  createId,
  messages,
}: Pick<Platform, 'createId'> & { messages: PageMessages }) {
  const waiting = new Map<string, { resolve(value: unknown): void; reject(error: unknown): void }>()
  let stopListening: Cancel = () => {}

  function ask(method: string, args: unknown, more: object = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (waiting.size >= mostWaiting) return reject(new Error('Too many requests are waiting'))
      const id = createId()
      if (waiting.size === 0) stopListening = messages.on(receive)
      waiting.set(id, { resolve, reject })
      messages.post({ type: requestType, id, method, args: toPlain(args), ...more })
    })
  }

  function receive(message: unknown) {
    const id = readField(message, 'id')
    const asked = typeof id === 'string' ? waiting.get(id) : undefined
    if (!asked || readField(message, 'type') !== answerType) return
    end(String(id))
    const result = readField(message, 'result')
    const error = readField(result, 'error')
    if (error) asked.reject(error)
    else asked.resolve(fromPlain(readField(result, 'return')))
  }

  function end(id: string) {
    waiting.delete(id)
    if (waiting.size === 0) stopListening()
  }

  return {
    /** Resolves if Keplr is installed. Otherwise the promise stays pending. */
    ping: (): Promise<unknown> => ask('ping', []),
    /** Stops sending requests. Pending requests get no answer. */
    stop() {
      waiting.clear()
      stopListening()
    },
    provider: Object.freeze({
      ...Object.fromEntries(
        methods.map((method) => [method, (...args: unknown[]) => ask(method, args)]),
      ),
      /**
       * Resolves with whether Keplr is unlocked. Keplr has no such method. So this function sends
       * the first request of Keplr's EVM provider, which never prompts and returns null while Keplr
       * is locked. The rest of the answer is ignored.
       */
      async isUnlocked() {
        const question = { method: 'keplr_initProviderState', chainId: 'eip155:1' }
        const state = await ask('ethereum', question, { ethereumProviderMethod: 'request' })
        return state !== null
      },
    }),
  }
}

/** Keplr's messages carry bytes as marked hex. */
function toPlain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      part instanceof Uint8Array
        ? bytesMark + Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join('')
        : part,
    ),
  )
}

function fromPlain(value: unknown): unknown {
  if (value === undefined) return undefined
  return JSON.parse(JSON.stringify(value), (key, part: unknown) => {
    if (key === '__proto__') return undefined
    if (typeof part !== 'string' || !part.startsWith(bytesMark)) return part
    const pairs = part.slice(bytesMark.length).match(/[0-9a-f]{2}/gi) ?? []
    return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
  })
}

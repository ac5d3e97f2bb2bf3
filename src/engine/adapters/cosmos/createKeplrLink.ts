import { readField } from '../../errors/readField.ts'
import type { Cancel, PageMessages, Platform } from '../../platform/Platform.ts'

/** What Keplr alone listens to: wallets made after it answer to the same name without the mark. */
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
  'signArbitrary',
  'verifyArbitrary',
  'sendTx',
  'suggestToken',
  'experimentalSuggestChain',
] as const

/**
 * Keplr itself, by the messages that its extension answers. Whoever sits at `window.keplr` has no
 * part in it. A script of the page could answer too: in its own page nobody can prevent that.
 */
export function createKeplrLink({
  createId,
  messages,
}: Pick<Platform, 'createId'> & { messages: PageMessages }) {
  const waiting = new Map<string, { resolve(value: unknown): void; reject(error: unknown): void }>()
  let stopHearing: Cancel = () => {}

  function ask(method: string, args: unknown, more: object = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (waiting.size >= mostWaiting) return reject(new Error('Too many requests are waiting'))
      const id = createId()
      if (waiting.size === 0) stopHearing = messages.on(hear)
      waiting.set(id, { resolve, reject })
      messages.post({ type: requestType, id, method, args: toPlain(args), ...more })
    })
  }

  function hear(message: unknown) {
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
    if (waiting.size === 0) stopHearing()
  }

  return {
    /** Resolves when Keplr is there, and waits for ever when it is not. */
    ping: (): Promise<unknown> => ask('ping', []),
    /** Asks no more; what waits is left without an answer. */
    stop() {
      waiting.clear()
      stopHearing()
    },
    provider: Object.freeze({
      ...Object.fromEntries(
        methods.map((method) => [method, (...args: unknown[]) => ask(method, args)]),
      ),
      /**
       * Keplr has no question for its lock. Its EVM side starts by this one, which never asks the
       * user and answers null while it is locked. What else is in the answer is not looked at.
       */
      async isUnlocked() {
        const question = { method: 'keplr_initProviderState', chainId: 'eip155:1' }
        const state = await ask('ethereum', question, { ethereumProviderMethod: 'request' })
        return state !== null
      },
    }),
  }
}

/** Messages carry bytes as marked hex. */
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

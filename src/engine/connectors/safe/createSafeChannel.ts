import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { readField } from '../../errors/readField.ts'
import type { Cancel, ParentPage, Platform } from '../../platform/Platform.ts'

interface SafeAccount {
  address: string
  chainId: number
}

export interface SafeChannel {
  ask(method: string, params: unknown): Promise<unknown>
  account(): Promise<SafeAccount>
  assertAccount(address: unknown): Promise<SafeAccount>
  assertChain(chainId: unknown): Promise<SafeAccount>
  poll<Found>(look: () => Promise<Found | undefined>): Promise<Found>
  stop(): void
}

/** How long to wait for the Safe app to report its account, in milliseconds. */
const answerTimeout = 10_000
/** The version of the Safe Apps SDK messages. */
const sdkVersion = '9.1.0'
const firstPause = 2_000
const longestPause = 30_000
/**
 * How long to wait for the signatures of other owners, in milliseconds. The Safe keeps the request
 * longer.
 */
const longestWait = 3_600_000

export interface SafeProviderContext {
  parent: ParentPage
  /** The only origin to exchange messages with. */
  origin: string
  platform: Pick<Platform, 'clock' | 'createId'>
}

interface Waiting {
  resolve(data: unknown): void
  reject(error: unknown): void
}

export const toHex = (value: unknown) => `0x${Number(value).toString(16)}`

export const refuse = (code: number, message: string) => ({ code, message })

/**
 * Exchanges Safe Apps SDK messages with the app around the page. Sends nothing before the first
 * request.
 */
export function createSafeChannel({
  parent,
  origin,
  platform: { clock, createId },
}: SafeProviderContext): SafeChannel {
  const waiting = new Map<string, Waiting>()
  let isOver = false
  let stopListening: Cancel | undefined

  function receive(message: unknown) {
    const id = readField(message, 'id')
    if (typeof id !== 'string') return
    const entry = waiting.get(id)
    const version = readField(message, 'version')
    if (!entry || typeof version !== 'string' || !/^[1-9]\d*\./.test(version)) return
    waiting.delete(id)
    if (readField(message, 'success') === true) entry.resolve(readField(message, 'data'))
    else entry.reject(refusal(readField(message, 'error')))
  }

  function ask(method: string, params: unknown): Promise<unknown> {
    isOver = false
    stopListening ??= parent.on(origin, receive)
    const id = createId()
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      try {
        parent.post({ id, method, params, env: { sdkVersion } }, origin)
      } catch (thrown) {
        // The parameter cannot be cloned.
        waiting.delete(id)
        reject(thrown)
      }
    })
  }

  async function account(): Promise<{ address: string; chainId: number }> {
    let cancel: Cancel = () => {}
    const timeout = new Promise<never>((_, reject) => {
      cancel = clock.after(answerTimeout, () => reject(adapterErrors.PROVIDER_NOT_FOUND()))
    })
    try {
      const info = await Promise.race([ask('getSafeInfo', undefined), timeout])
      const address = readField(info, 'safeAddress')
      const chainId = readField(info, 'chainId')
      const isWhole = typeof chainId === 'number' && Number.isSafeInteger(chainId)
      if (typeof address !== 'string' || !isWhole) throw adapterErrors.INVALID_ANSWER()
      return { address, chainId }
    } finally {
      cancel()
    }
  }

  async function assertAccount(address: unknown) {
    const current = await account()
    if (String(address).toLowerCase() !== current.address.toLowerCase())
      throw refuse(4100, 'The Safe is another account.')
    return current
  }

  async function assertChain(chainId: unknown) {
    const current = await account()
    if (chainId !== undefined && Number(chainId) !== current.chainId)
      throw refuse(5710, `The Safe is not on the chain ${String(chainId)}.`)
    return current
  }

  /** Polls with growing intervals until there is a result, because other owners have to sign. */
  async function poll<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
    const end = clock.now() + longestWait
    for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
      const found = await look()
      if (found !== undefined) return found
      if (isOver || clock.now() > end) throw adapterErrors.TIMEOUT()
      await new Promise<void>((resolve) => clock.after(pause, resolve))
    }
  }

  return {
    ask,
    account,
    assertAccount,
    assertChain,
    poll,
    stop() {
      isOver = true
      stopListening?.()
      stopListening = undefined
      for (const { reject } of waiting.values()) reject(adapterErrors.PROVIDER_NOT_FOUND())
      waiting.clear()
    },
  }
}

/**
 * Converts the Safe app's error. The Safe app reports a rejection as text, but apps expect
 * EIP-1193's code.
 */
function refusal(error: unknown): { code: number; message: string } {
  const message = typeof error === 'string' ? error.slice(0, 500) : 'The Safe gave no answer.'
  return { code: /reject|declin|denied|cancel/i.test(message) ? 4001 : -32603, message }
}

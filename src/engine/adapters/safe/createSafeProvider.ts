import { readField } from '../../errors/readField.ts'
import type { Cancel, ParentPage, Platform } from '../../platform/Platform.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { Eip1193Provider } from '../evm/Eip1193Provider.ts'
import { nodeReads } from '../evm/nodeReads.ts'

/** How long the app around the page may take to say which account it is. */
const patience = 10_000
/** The version of the messages that we speak. */
const sdkVersion = '9.1.0'

interface SafeProviderContext {
  parent: ParentPage
  /** The only origin that is spoken to and heard. */
  origin: string
  platform: Pick<Platform, 'clock' | 'createId'>
}

interface Waiting {
  resolve(data: unknown): void
  reject(error: unknown): void
}

/** An EIP-1193 interface over the messages of the Safe Apps SDK. Nothing is said before it is asked. */
export function createSafeProvider({
  parent,
  origin,
  platform: { clock, createId },
}: SafeProviderContext): Eip1193Provider & { stop: Cancel } {
  const waiting = new Map<string, Waiting>()
  let stopHearing: Cancel | undefined

  function hear(message: unknown) {
    const id = readField(message, 'id')
    const entry = typeof id === 'string' ? waiting.get(id) : undefined
    const version = readField(message, 'version')
    if (!entry || typeof version !== 'string' || !/^[1-9]\d*\./.test(version)) return
    waiting.delete(id as string)
    if (readField(message, 'success') === true) entry.resolve(readField(message, 'data'))
    else entry.reject(refusal(readField(message, 'error')))
  }

  function ask(method: string, params: unknown): Promise<unknown> {
    stopHearing ??= parent.on(origin, hear)
    const id = createId()
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      try {
        parent.post({ id, method, params, env: { sdkVersion } }, origin)
      } catch (thrown) {
        // A parameter that cannot be cloned.
        waiting.delete(id)
        reject(thrown)
      }
    })
  }

  async function account(): Promise<{ address: string; chainId: number }> {
    let cancel: Cancel = () => {}
    const late = new Promise<never>((_, reject) => {
      cancel = clock.after(patience, () => reject(adapterErrors.PROVIDER_NOT_FOUND()))
    })
    try {
      const info = await Promise.race([ask('getSafeInfo', undefined), late])
      const address = readField(info, 'safeAddress')
      const chainId = readField(info, 'chainId')
      if (typeof address !== 'string' || !Number.isSafeInteger(chainId))
        throw adapterErrors.INVALID_ANSWER()
      return { address, chainId: chainId as number }
    } finally {
      cancel()
    }
  }

  /** The signature, or `0x` while other owners have yet to sign. */
  async function sign(method: string, params: object): Promise<unknown> {
    return readField(await ask(method, params), 'signature') ?? '0x'
  }

  async function request({ method, params = [] }: Parameters<Eip1193Provider['request']>[0]) {
    const [first, second] = params
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [(await account()).address]
      case 'eth_chainId':
        return `0x${(await account()).chainId.toString(16)}`
      case 'personal_sign':
        return sign('signMessage', { message: first })
      case 'eth_signTypedData_v4':
        return sign('signTypedMessage', {
          typedData: typeof second === 'string' ? JSON.parse(second) : second,
        })
      case 'eth_sendTransaction': {
        const sent = await ask('sendTransactions', {
          txs: [{ value: '0', data: '0x', ...(first as object) }],
        })
        return readField(sent, 'safeTxHash')
      }
      default:
        // What only reads goes to the Safe's own node; the rest is not for a Safe.
        if (nodeReads.has(method)) return ask('rpcCall', { call: method, params })
        throw { code: 4200, message: `A Safe does not know ${method}.` }
    }
  }

  return {
    request,
    stop() {
      stopHearing?.()
      stopHearing = undefined
      for (const { reject } of waiting.values()) reject(adapterErrors.PROVIDER_NOT_FOUND())
      waiting.clear()
    },
  }
}

/** The app says in words that somebody declined; a program is told by EIP-1193's code. */
function refusal(error: unknown): { code: number; message: string } {
  const message = typeof error === 'string' ? error.slice(0, 500) : 'The Safe gave no answer.'
  return { code: /reject|declin|denied|cancel/i.test(message) ? 4001 : -32603, message }
}

import { adapterErrors } from '../../adapters/adapterErrors.ts'
import {
  createProviderListeners,
  type Eip1193Provider,
} from '../../adapters/evm/Eip1193Provider.ts'
import { readField } from '../../errors/readField.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'

/** Messages to and from the host. They are not trusted. */
export interface HostMessages {
  post(message: unknown): void
  on(listener: (message: unknown) => void): Cancel
}

interface HostChannel {
  /** Reads a value of the host. */
  read(name: string): Promise<unknown>
  /** Calls a function of the host with one argument. */
  call(name: string, input: unknown): Promise<unknown>
  /** Listens to the wallet's events. The listener gets the event's name and its first parameter. */
  onWallet(listener: (event: string, detail: unknown) => void): Cancel
  stop(): void
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
}

const mostWaiting = 1_000

/**
 * Exchanges the messages of Farcaster's mini-app SDK, which uses comlink 4. Sends nothing before
 * the first call.
 */
function createHostChannel(messages: HostMessages, createId: () => string): HostChannel {
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

/** Returns the error of a host's function, as comlink passes it on. */
function refusal(value: unknown): Error {
  const message = readField(readField(value, 'value'), 'message')
  return new Error(typeof message === 'string' ? message.slice(0, 500) : 'The host gave no answer.')
}

/** A host that answered, with its wallet. */
export interface MiniAppHost {
  /** The app's name, for the list of wallets. */
  name: string
  provider: Eip1193Provider
  stop(): void
}

/** How long to wait for the host's first answer, in milliseconds. Farcaster's SDK waits 1,000. */
const timeout = 300

/** The names of apps that differ from the protocol's name, by Farcaster's client ids. */
const names: ReadonlyMap<unknown, string> = new Map([[309857, 'Base App']])
const abilities: readonly unknown[] = ['wallet.getEthereumProvider', 'wallet.getEvmProvider']

/**
 * Asks the app around the page whether it is a mini-app host with a wallet. Resolves with
 * `undefined` if the app is not a host or does not answer within 300 ms.
 */
export async function openHost(
  messages: HostMessages,
  { clock, createId }: Pick<Platform, 'clock' | 'createId'>,
): Promise<MiniAppHost | undefined> {
  const channel = createHostChannel(messages, createId)
  const silence = new Promise<undefined>((resolve) => {
    clock.after(timeout, () => resolve(undefined))
  })
  const name = await Promise.race([askName(channel).catch(() => undefined), silence])
  if (name === undefined) {
    channel.stop()
    return undefined
  }
  return { name, provider: createHostProvider(channel), stop: channel.stop }
}

async function askName(channel: HostChannel): Promise<string | undefined> {
  const [context, abilitiesGiven] = await Promise.all([
    channel.read('context'),
    // Hosts that are older than this function have a wallet.
    channel.call('getCapabilities', undefined).catch(() => abilities),
  ])
  const client = readField(context, 'client')
  const hasWallet =
    Array.isArray(abilitiesGiven) && abilities.some((ability) => abilitiesGiven.includes(ability))
  if (typeof client !== 'object' || client === null || !hasWallet) return undefined
  return names.get(readField(client, 'clientFid')) ?? 'Farcaster'
}

/** Provides the host's wallet as an EIP-1193 provider. */
function createHostProvider(channel: HostChannel): Eip1193Provider {
  let asked = 0
  return {
    ...createProviderListeners((event, listener) =>
      channel.onWallet((name, detail) => {
        if (name === event) listener(detail)
      }),
    ),
    async request({ method, params }) {
      asked += 1
      const request = { jsonrpc: '2.0', id: asked, method, ...(params && { params }) }
      const answer = await channel.call('ethProviderRequestV2', request)
      const error = readField(answer, 'error')
      if (error !== undefined) throw toRefusal(error)
      const result = readField(answer, 'result')
      if (result === undefined) throw adapterErrors.INVALID_ANSWER()
      return result
    },
  } as Eip1193Provider
}

function toRefusal(error: unknown): { code: number; message: string } {
  const code = readField(error, 'code')
  const message = readField(error, 'message')
  return {
    code: typeof code === 'number' ? code : -32603,
    message: typeof message === 'string' ? message.slice(0, 500) : 'The wallet refused.',
  }
}

import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { Eip1193Provider } from '../../adapters/evm/Eip1193Provider.ts'
import { readField } from '../../errors/readField.ts'
import type { Platform } from '../../platform/Platform.ts'
import { createProviderListeners } from '../createProviderListeners.ts'
import { createHostLine, type HostLine, type HostMessages } from './createHostLine.ts'

/** A host that answered, with its wallet. */
export interface MiniAppHost {
  /** The app's name, for the list of wallets. */
  name: string
  provider: Eip1193Provider
  stop(): void
}

/** How long the host has to say that it is one, in milliseconds. Farcaster's SDK waits 1,000. */
const patience = 300

/** Farcaster's numbers of apps that have another name than the protocol. */
const names: ReadonlyMap<unknown, string> = new Map([[309857, 'Base App']])
const abilities: readonly unknown[] = ['wallet.getEthereumProvider', 'wallet.getEvmProvider']

/**
 * Asks the app around the page whether it is a mini-app host with a wallet. Resolves with
 * `undefined` if it is not, or says nothing within 300 ms.
 */
export async function openHost(
  messages: HostMessages,
  { clock, createId }: Pick<Platform, 'clock' | 'createId'>,
): Promise<MiniAppHost | undefined> {
  const line = createHostLine(messages, createId)
  const silence = new Promise<undefined>((resolve) => {
    clock.after(patience, () => resolve(undefined))
  })
  const name = await Promise.race([askName(line).catch(() => undefined), silence])
  if (name === undefined) {
    line.stop()
    return undefined
  }
  return { name, provider: createHostProvider(line), stop: line.stop }
}

async function askName(line: HostLine): Promise<string | undefined> {
  const [context, abilitiesGiven] = await Promise.all([
    line.read('context'),
    // A host from before this function has a wallet.
    line.call('getCapabilities', undefined).catch(() => abilities),
  ])
  const client = readField(context, 'client')
  const hasWallet =
    Array.isArray(abilitiesGiven) && abilities.some((ability) => abilitiesGiven.includes(ability))
  if (typeof client !== 'object' || client === null || !hasWallet) return undefined
  return names.get(readField(client, 'clientFid')) ?? 'Farcaster'
}

/** The host's wallet as an EIP-1193 provider. */
function createHostProvider(line: HostLine): Eip1193Provider {
  let asked = 0
  return {
    ...createProviderListeners((event, listener) =>
      line.onWallet((name, detail) => {
        if (name === event) listener(detail)
      }),
    ),
    async request({ method, params }) {
      asked += 1
      const request = { jsonrpc: '2.0', id: asked, method, ...(params && { params }) }
      const answer = await line.call('ethProviderRequestV2', request)
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

import type { FeatureContext } from '../../EngineContext.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { names } from '../names/names.ts'
import type { Network } from '../network/Network.ts'
import type { ResolvedReceiver } from './SendState.ts'
import { sendErrors } from './sendErrors.ts'

export interface ReceiverCheck {
  /** Whether the text is a name to look up: not an address, but in the form of a name. */
  isName(text: string): boolean
  /** Throws `send/INVALID_RECEIVER` and `send/NAME_NOT_FOUND`. */
  resolve(text: string, network: Network, options: AbortOptions): Promise<ResolvedReceiver>
}

/** Resolves a typed receiver, with a new request each time. */
export function createReceiverCheck({
  adapters,
  load,
}: Pick<FeatureContext, 'adapters' | 'load'>): ReceiverCheck {
  async function isAddress(text: string, network: Network): Promise<boolean> {
    const { receivers } = adapters.for(network.chainNamespace)
    if (!receivers) throw sendErrors.UNSUPPORTED_CHAIN()
    return receivers.isReceiver(text, network)
  }

  /** Looks up a name of the service, then of ENS if the network's namespace has it. */
  async function find(
    text: string,
    network: Network,
    { signal }: AbortOptions,
  ): Promise<ResolvedReceiver | undefined> {
    const { caipNetworkId, chainNamespace } = network
    const service = await load(names)
    if (service.isName(text)) return service.resolve(text, { caipNetworkId, signal })
    const { nameService } = adapters.for(chainNamespace)
    return nameService?.resolve({ name: text, network }, { signal })
  }

  return {
    isName: (text) => /^[^\s.]+(\.[^\s.]+)+$/.test(text.trim()) && text.length <= 255,
    async resolve(text, network, { signal }) {
      const receiver = text.trim()
      if (await untilAborted(isAddress(receiver, network), signal)) return { address: receiver }
      if (!this.isName(receiver)) throw sendErrors.INVALID_RECEIVER()
      const found = await find(receiver, network, { signal })
      if (!found || !(await isAddress(found.address, network)))
        throw sendErrors.NAME_NOT_FOUND(receiver.slice(0, 100))
      return { address: found.address, name: found.name ?? receiver }
    },
  }
}

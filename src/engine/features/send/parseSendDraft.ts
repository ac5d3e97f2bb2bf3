import type { TransferToken } from '../../adapters/Transfer.ts'
import { transferErrors } from '../../adapters/transferErrors.ts'
import { isTokenAddress, parseCaipAddress } from '../../caip/CaipAddress.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineState } from '../../EngineState.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { hasProvider } from '../../providers/Provider.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { names } from '../index.ts'
import { namesErrors } from '../names/namesErrors.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import type { ResolvedReceiver, SendDraft, SendToken } from './Send.ts'
import { sendErrors } from './sendErrors.ts'

/** A complete draft, whose amount is not parsed yet. */
export interface ParsedSend {
  token: SendToken
  network: Network
  decimals: number
  /** The token, in the adapter's format. Omitted for the native coin. */
  transferToken: TransferToken | undefined
  receiver: string
}

const supported: readonly string[] = ['eip155', 'solana']
const mostDecimals = 77

/**
 * Reads the user's input. Throws the first of these errors that applies: `send/INCOMPLETE`,
 * `send/TOKEN_REQUIRED`, `transfer/UNSUPPORTED_CHAIN`, `send/TOKEN_ADDRESS_REQUIRED`,
 * `transfer/INVALID_TOKEN`.
 */
export function parseSendDraft(
  { token, sendTokenAmount, isMax, receiver }: SendDraft,
  state: Pick<EngineState, 'network'>,
): ParsedSend {
  const wanted = receiver.trim()
  if (!(sendTokenAmount || isMax) || !wanted) throw sendErrors.INCOMPLETE()
  if (!token) throw sendErrors.TOKEN_REQUIRED()
  return { ...parseSendToken(token, state), receiver: wanted }
}

/**
 * Validates a token. Throws `transfer/UNSUPPORTED_CHAIN`, `send/TOKEN_ADDRESS_REQUIRED` or
 * `transfer/INVALID_TOKEN`.
 */
export function parseSendToken(
  token: SendToken,
  state: Pick<EngineState, 'network'>,
): Omit<ParsedSend, 'receiver'> {
  const network = findNetwork(state, token.chainId)
  if (!network || !supported.includes(network.chainNamespace))
    throw transferErrors.UNSUPPORTED_CHAIN()
  const { nativeCurrency } = network
  if (token.address === undefined) {
    // A token without an address would be sent as the native coin.
    if (token.symbol.toLowerCase() !== nativeCurrency.symbol.toLowerCase())
      throw sendErrors.TOKEN_ADDRESS_REQUIRED()
    return { token, network, decimals: nativeCurrency.decimals, transferToken: undefined }
  }
  const decimals = Number(token.quantity.decimals)
  if (!/^[0-9]{1,2}$/.test(token.quantity.decimals) || decimals > mostDecimals)
    throw transferErrors.INVALID_TOKEN()
  if (!isTokenAddress(token.address, token.chainId)) throw transferErrors.INVALID_TOKEN()
  const { address } = parseCaipAddress(token.address)
  return { token, network, decimals, transferToken: { address, decimals } }
}

export interface ReceiverCheck {
  /** Returns whether the text has the form of a name that can be looked up. */
  isName(text: string): boolean
  /**
   * Resolves a typed receiver. Throws `send/INVALID_RECEIVER` and `send/NAME_NOT_FOUND`. If the
   * receiver contains its network, also throws `send/OTHER_NETWORK` and `send/WRONG_CHECKSUM`.
   */
  resolve(text: string, network: Network, options: AbortOptions): Promise<ResolvedReceiver>
}

/** Resolves typed receivers. Sends a new request each time. */
export function createReceiverCheck({
  adapters,
  config,
  load,
  providers,
}: Pick<FeatureContext, 'adapters' | 'config' | 'load' | 'providers'>): ReceiverCheck {
  async function isAddress(text: string, network: Network): Promise<boolean> {
    const { receivers } = adapters.for(network.chainNamespace)
    if (!receivers) throw transferErrors.UNSUPPORTED_CHAIN()
    return receivers.isReceiver(text, network)
  }

  /**
   * Asks the provider that registers names of this zone. For other names, asks the host's
   * providers, then the namespace's own name service. Throws if a provider failed and no other
   * source has the name, because the name may exist.
   */
  async function find(
    text: string,
    network: Network,
    { signal }: AbortOptions,
  ): Promise<ResolvedReceiver | undefined> {
    const { caipNetworkId, chainNamespace } = network
    const { isName: isRegistered, resolve } = await load(names)
    if (isRegistered(text)) return resolve(text, { caipNetworkId, signal })
    let failure: EngineError | undefined
    if (hasProvider(config.providers, 'names', network))
      try {
        const provided = await (await providers()).resolveName({ name: text, network }, { signal })
        if (provided) return { ...provided.value, source: provided.source }
      } catch (cause) {
        if (signal.aborted) throw cause
        failure = namesErrors.RESOLVE_FAILED().because(cause)
      }
    const { nameService } = adapters.for(chainNamespace)
    const found = await nameService?.resolve({ name: text, network }, { signal })
    if (!found && failure) throw failure
    return found
  }

  /** Resolves a text that contains its network. Throws if that is not the network of the draft. */
  async function resolveInteroperable(
    text: string,
    network: Network,
    options: AbortOptions,
  ): Promise<ResolvedReceiver | undefined> {
    if (!interoperable.test(text)) return undefined
    const { checksumOf, isPlaceOf, readInteroperable } = await untilAborted(
      import('./readInteroperable.ts'),
      options.signal,
    )
    const read = readInteroperable(text)
    if (!read) return undefined
    const { account, checksum, place } = read
    if (!isPlaceOf(place, network)) throw sendErrors.OTHER_NETWORK(place, network.name)
    const isGiven = await untilAborted(isAddress(account, network), options.signal)
    const found = isGiven ? { address: account } : await resolveName(account, network, options)
    if (checksum && checksum !== checksumOf(found.address, place, network))
      throw sendErrors.WRONG_CHECKSUM()
    return found
  }

  /** Resolves a name. Throws `send/INVALID_RECEIVER` and `send/NAME_NOT_FOUND`. */
  async function resolveName(
    name: string,
    network: Network,
    options: AbortOptions,
  ): Promise<ResolvedReceiver> {
    if (!isName(name)) throw sendErrors.INVALID_RECEIVER()
    const found = await find(name, network, options)
    if (!found || !(await isAddress(found.address, network)))
      throw sendErrors.NAME_NOT_FOUND(name.slice(0, 100))
    const { address, source } = found
    return { address, name: found.name ?? name, ...(source && { source }) }
  }

  return {
    isName,
    async resolve(text, network, { signal }) {
      const receiver = text.trim()
      if (await untilAborted(isAddress(receiver, network), signal)) return { address: receiver }
      const carried = await resolveInteroperable(receiver, network, { signal })
      return carried ?? resolveName(receiver, network, { signal })
    },
  }
}

const isName = (text: string) => /^[^\s.]+(\.[^\s.]+)+$/.test(text.trim()) && text.length <= 255

/** Matches texts that may contain their network (ERC-7930, ERC-7828). */
const interoperable = /@|^0x0001/

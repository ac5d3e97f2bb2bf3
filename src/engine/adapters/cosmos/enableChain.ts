import { type CaipNetworkId, parseCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { causesOf } from '../../errors/causesOf.ts'
import { errorMessage } from '../../errors/errorMessage.ts'
import type { CapturedMethod } from '../captureMethod.ts'

export type EnableChain = (network: CaipNetworkId, signal: AbortSignal) => Promise<void>

const unknownChain =
  /no (modular )?chain info|(chain|network) .{0,60}(not (been )?(added|found|supported)|unknown|does ?n.t exist)|(unknown|unsupported|unrecognized) chain/i

/**
 * Asks the wallet to allow the page on a chain. If the wallet does not know the chain and the host
 * provided its chain info, suggests the chain to the wallet.
 */
export function enableChain({
  enable,
  suggest,
  chainInfoOf,
}: {
  enable: CapturedMethod
  suggest: CapturedMethod
  /** The chain in the format that Keplr calls "chain info". */
  chainInfoOf(network: CaipNetworkId): object | undefined
}): EnableChain {
  return async (network, signal) => {
    const { reference } = parseCaipNetworkId(network)
    try {
      await enable([reference], signal)
    } catch (error) {
      const chain = chainInfoOf(network)
      if (!chain || !isUnknownChain(error)) throw error
      await suggest([chain], signal)
      await enable([reference], signal)
    }
  }
}

const isUnknownChain = (error: unknown) =>
  causesOf(error).some((cause) => unknownChain.test(errorMessage(cause)?.slice(0, 500) ?? ''))

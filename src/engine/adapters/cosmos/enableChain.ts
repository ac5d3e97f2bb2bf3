import { type CaipNetworkId, parseCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { causesOf } from '../../errors/causesOf.ts'
import { errorMessage } from '../../errors/errorMessage.ts'
import type { CapturedMethod } from '../captureMethod.ts'

export type EnableChain = (network: CaipNetworkId, signal: AbortSignal) => Promise<void>

const unknownChain =
  /no (modular )?chain info|(chain|network) .{0,60}(not (been )?(added|found|supported)|unknown|does ?n.t exist)|(unknown|unsupported|unrecognized) chain/i

/**
 * Asks the wallet to let the page in on a chain, telling it what the chain is where the wallet
 * does not know it and the host does.
 */
export function enableChain({
  enable,
  suggest,
  chainInfoOf,
}: {
  enable: CapturedMethod
  suggest: CapturedMethod
  /** What Keplr calls the chain info. */
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

import type { NamespaceAdapter } from '../../adapters/NamespaceAdapter.ts'
import { transferErrors } from '../../adapters/transferErrors.ts'
import { isSameAddress } from '../../caip/CaipAddress.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { PreviewWallet } from '../createPreviewSender.ts'
import type { Network } from '../network/Network.ts'
import { contractOf } from './parseSwapDraft.ts'
import type { SwapApproval } from './Swap.ts'
import { swapErrors } from './swapErrors.ts'

const approveSelector = '0x095ea7b3'
const allowanceSelector = '0xdd62ed3e'
const decimalsSelector = '0x313ce567'
const unlimited = 2n ** 256n - 1n

export const wordOf = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

/** Returns the data of an approval, for an exact or an unlimited amount. */
export function approvalData(spender: string, units: bigint | undefined): string {
  return `${approveSelector}${wordOf(spender)}${wordOf(units ?? unlimited)}`
}

/**
 * Checks that the data approves exactly this contract and amount. Throws `swap/APPROVAL_CHANGED`.
 */
export function checkApproval(
  data: unknown,
  { spender, units }: { spender: string; units: bigint | undefined },
): void {
  const read = typeof data === 'string' && /^0x[0-9a-f]{136}$/i.test(data) ? data : undefined
  if (read?.slice(0, 10).toLowerCase() !== approveSelector)
    throw swapErrors.APPROVAL_CHANGED('it is not an approval')
  const reported = `0x${read.slice(34, 74)}`
  if (BigInt(`0x${read.slice(10, 74)}`) !== BigInt(reported) || !isSameAddress(reported, spender))
    throw swapErrors.APPROVAL_CHANGED(`it is for ${reported}`)
  if (BigInt(`0x${read.slice(74)}`) !== (units ?? unlimited))
    throw swapErrors.APPROVAL_CHANGED('it is for another amount')
}

interface TokenCalls {
  adapter: NamespaceAdapter
  network: Network
  token: string
}

/** Calls a token's contract. Resolves with `undefined` if the answer is not data. */
export async function callToken(
  { adapter, network, token }: TokenCalls,
  data: string,
  options: AbortOptions,
): Promise<string | undefined> {
  const params = [{ to: token, data }, 'latest']
  const answer = await adapter.nodes?.ask({ network, method: 'eth_call', params }, options)
  return typeof answer === 'string' && /^0x([0-9a-f]{64}){1,64}$/i.test(answer) ? answer : undefined
}

/** Reads the allowance of a spender, from the chain. */
export async function readAllowance(
  calls: TokenCalls,
  { owner, spender }: { owner: string; spender: string },
  options: AbortOptions,
): Promise<bigint> {
  const data = `${allowanceSelector}${wordOf(owner)}${wordOf(spender)}`
  const answer = await callToken(calls, data, options)
  return answer === undefined ? 0n : BigInt(answer.slice(0, 66))
}

/**
 * Compares the decimals of the token with those that its contract reports, because every shown
 * amount depends on them. Throws `transfer/WRONG_DECIMALS`. A token without `decimals()` passes,
 * unless `isRequired` is set.
 */
export async function checkDecimals(
  calls: TokenCalls,
  listed: string,
  options: AbortOptions & { isRequired?: boolean },
): Promise<void> {
  const answer = await callToken(calls, decimalsSelector, options).catch((cause: unknown) => {
    if (options.signal.aborted || options.isRequired) throw cause
    return undefined
  })
  if (answer?.length === 66 && BigInt(answer) !== BigInt(listed))
    throw transferErrors.WRONG_DECIMALS(listed, String(BigInt(answer)))
}

/**
 * Resolves with whether the token requires that an earlier approval is revoked before a new one, as
 * USDT does. If the node does not answer, returns `false`. If this is wrong, the token refuses the
 * new approval, and the user sees that.
 */
export async function refusesOverOld(
  { adapter, network }: Pick<PreviewWallet, 'adapter' | 'network'>,
  { amount, from, spender, token }: SwapApproval & { from: string },
  options: AbortOptions,
): Promise<boolean> {
  const to = contractOf(token)
  const prepareCall = adapter.transfers?.prepareCall
  if (to === undefined || !prepareCall) return false

  async function isRefused(units: bigint): Promise<boolean> {
    const data = approvalData(spender, units)
    try {
      await prepareCall?.({ network, from, to: String(to), data, value: 0n }, options)
      return false
    } catch (cause) {
      if (options.signal.aborted) throw cause
      return isEngineError(cause, 'transfer/REVERTED') || isEngineError(cause, 'transfer/REFUSED')
    }
  }

  return (await isRefused(BigInt(amount.units))) && !(await isRefused(0n))
}

import type { Address, Hex } from 'viem'
import { rpcErrors } from '../../askNode.ts'
import type { AppTransaction } from '../readTransaction.ts'

/** A call with its receiver. */
export interface ReceivedCall {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
}

/**
 * Refuses calls to the contracts in `forbidden`. These contracts obey the account, so a call could
 * give the account another owner, or move its deposit.
 */
export const receiversOf = (calls: readonly AppTransaction[], forbidden: readonly Address[]) =>
  calls.map(({ data, to, value }): ReceivedCall => {
    if (!to) throw rpcErrors.invalid('a receiver: a smart account creates no contracts')
    if (forbidden.some((one) => one.toLowerCase() === to.toLowerCase()))
      throw rpcErrors.invalid('another receiver: an app cannot change the account itself')
    return { data, to, value }
  })

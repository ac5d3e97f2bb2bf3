import type { Address, Hex } from 'viem'
import { rpcErrors } from '../../askNode.ts'
import type { AppTransaction } from '../readTransaction.ts'

/** A call that has a receiver. */
export interface ReceivedCall {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
}

/**
 * Returns the calls with their receivers. Throws for a call to an address in `forbidden`. Such a
 * call could change the owner of the account, or move the account's deposit.
 */
export const receiversOf = (calls: readonly AppTransaction[], forbidden: readonly Address[]) =>
  calls.map(({ data, to, value }): ReceivedCall => {
    if (!to) throw rpcErrors.invalid('a receiver: a smart account creates no contracts')
    if (forbidden.some((one) => one.toLowerCase() === to.toLowerCase()))
      throw rpcErrors.invalid('another receiver: an app cannot change the account itself')
    return { data, to, value }
  })

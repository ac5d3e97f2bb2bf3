import { encodeFunctionData, parseAbi } from 'viem'
import type { WalletAccounts } from './createWalletAccounts.ts'
import type { WalletChains } from './createWalletChains.ts'
import { isRecord } from './isRecord.ts'
import { ProviderRpcError, rpcErrors } from './ProviderRpcError.ts'
import { sendTransaction } from './sendTransaction.ts'
import type { Paying } from './TestWalletOptions.ts'
import type { WalletMethod } from './WalletMethod.ts'

export interface PayMethodsOptions {
  accounts: WalletAccounts
  chains: WalletChains
  /** The wallet's current capabilities. */
  abilities: { paying: Paying }
}

const erc20 = parseAbi(['function transfer(address, uint256)'])

/**
 * Provides the method for a payment request (CAIP-358). The wallet itself converts the request to a
 * transaction.
 */
export function createPayMethods({
  abilities,
  accounts,
  chains,
}: PayMethodsOptions): Record<string, WalletMethod> {
  return {
    async wallet_pay([request], approve) {
      if (abilities.paying === 'none') throw rpcErrors.UNSUPPORTED_METHOD('wallet_pay')
      const { acceptedPayments, expiry, orderId } = isRecord(request) ? request : {}
      const [option] = Array.isArray(acceptedPayments) ? acceptedPayments : []
      if (!isRecord(option)) throw rpcErrors.INVALID_PARAMS('acceptedPayments')
      if (abilities.paying === 'refusesFunds')
        throw new ProviderRpcError(8004, 'Insufficient funds')
      if (Number(expiry) * 1_000 < Date.now())
        throw new ProviderRpcError(8003, 'Payment request expired')
      const { asset, recipient } = option
      const amount = BigInt(String(option.amount)) + (abilities.paying === 'paysMore' ? 1n : 0n)
      const to = String(recipient).split(':').at(-1) as `0x${string}`
      const [kind, reference] = String(asset).split('/').at(-1)!.split(':')
      const account = accounts.signer(accounts.permitted()[0])
      const transaction =
        kind === 'erc20'
          ? {
              from: account.address,
              to: reference,
              data: encodeFunctionData({ abi: erc20, args: [to, amount] }),
            }
          : { from: account.address, to, value: `0x${amount.toString(16)}` }
      const chain = chains.current()
      const txid = await sendTransaction({ account, chain, transaction, approve })
      const paid = { asset, recipient, amount: `0x${amount.toString(16)}`, txid }
      return { version: '1.0.0', ...(orderId !== undefined && { orderId }), ...paid }
    },
  }
}

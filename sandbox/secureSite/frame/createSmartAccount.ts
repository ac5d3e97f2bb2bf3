import { type Address, type Hex, serializeErc6492Signature } from 'viem'
import { row } from '../../../server/secureSite/frame/approval/Question.ts'
import type { EvmAccount } from '../../../server/secureSite/frame/evm/EvmAccount.ts'
import type { EvmNode, SmartAccount } from '../../../server/secureSite/frame/evm/EvmSender.ts'
import { prepareTransaction } from '../../../server/secureSite/frame/evm/prepareTransaction.ts'
import { readTransaction } from '../../../server/secureSite/frame/evm/readTransaction.ts'
import {
  smartAccountCalls,
  smartAccountCreation,
  smartAccountFactory,
  smartAccountOf,
} from '../../chains/smartAccount/smartAccounts.ts'

interface SandboxNode extends EvmNode {
  /** Gives an account what its transactions cost. */
  payGas(account: { readonly address: Address; readonly chainId: number }): Promise<void>
}

/** A smart account. The owner's key signs for it, and the sandbox pays the gas. */
export function createSmartAccount(
  owner: EvmAccount,
  { askNode, chainId, payGas }: SandboxNode,
): SmartAccount {
  const address = smartAccountOf(owner.address)
  const isDeployed = async () => (await askNode('eth_getCode', [address, 'latest'])) !== '0x'

  /**
   * Turns the owner's signature into the account's (ERC-1271, or ERC-6492 before the deployment).
   */
  async function vouch(signature: Hex): Promise<Hex> {
    if (await isDeployed()) return signature
    return serializeErc6492Signature({
      address: smartAccountFactory.address,
      data: smartAccountCreation(owner.address),
      signature,
    })
  }

  return {
    address,
    atomic: 'supported',
    isDeployed,
    signMessage: async (message) => vouch(await owner.signMessage(message)),
    signTypedData: async (typedData) => vouch(await owner.signTypedData(typedData)),
    async prepare(calls) {
      await payGas({ address: owner.address, chainId })
      const data = smartAccountCalls(address, calls)
      // The first transaction also deploys the account.
      const to = (await isDeployed()) ? address : smartAccountFactory.address
      const { transaction } = await prepareTransaction(readTransaction({ to, data }, chainId), {
        askNode,
        chainId,
        from: owner.address,
      })
      return {
        fee: row('row.fee', 'The sandbox pays it'),
        async send() {
          const raw = await owner.signTransaction(transaction)
          return { hash: String(await askNode('eth_sendRawTransaction', [raw])) }
        },
      }
    },
  }
}

/** Asks the sandbox, on the page's own site, to pay the gas. */
export async function payGas(account: { readonly address: Address; readonly chainId: number }) {
  const { ok } = await fetch('/sandbox/gas', { method: 'POST', body: JSON.stringify(account) })
  if (!ok) throw new Error('The sandbox does not pay the gas.')
}

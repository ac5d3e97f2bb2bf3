import { feeRow } from '../approval/feeRow.ts'
import { rpcErrors } from '../askNode.ts'
import type { EvmAccount } from './EvmAccount.ts'
import type { EvmNode, EvmSender } from './EvmSender.ts'
import { prepareTransaction } from './prepareTransaction.ts'

/** Creates the sender for the EOA. Each call is a separate transaction. */
export function createPlainSender(
  { address, signMessage, signTransaction, signTypedData }: EvmAccount,
  { askNode, chainId, network }: EvmNode,
): EvmSender {
  return {
    address,
    atomic: 'unsupported',
    signMessage,
    signTypedData,
    async prepare([call, ...rest]) {
      if (!call || rest.length > 0) throw rpcErrors.notAtomic()
      const { mostFee, transaction } = await prepareTransaction(call, {
        askNode,
        chainId,
        from: address,
      })
      return {
        fee: await feeRow(mostFee, network),
        async send() {
          const raw = await signTransaction(transaction)
          return { hash: String(await askNode('eth_sendRawTransaction', [raw])) }
        },
      }
    },
  }
}

import { type Address, concatHex, type Hex, hexToBigInt, isHex, zeroAddress } from 'viem'
import { feeRow } from '../../approval/feeRow.ts'
import { rpcErrors } from '../../askNode.ts'
import type { EvmAccount } from '../EvmAccount.ts'
import type { EvmNode, PreparedCalls } from '../EvmSender.ts'
import { prepareTransaction } from '../prepareTransaction.ts'
import { authorize } from './Delegate.ts'

/** The highest gas cost of one authorization (EIP-7702). */
const authorizationGas = 25_000n

/**
 * Prepares a transaction that may change the contract that the account runs (EIP-7702). The account
 * signs when `send` is called.
 */
export async function prepareUpgradeTransaction({
  data,
  delegation,
  node: { askNode, chainId, network },
  owner,
  to = owner.address,
}: {
  data: Hex
  /**
   * The contract that the account will run. The zero address means no contract. Omitted: the
   * contract does not change.
   */
  delegation?: Address
  node: EvmNode
  owner: EvmAccount
  /** The address to call. Default: the account's own address. */
  to?: Address
}): Promise<PreparedCalls> {
  const { address } = owner
  const call = { from: address, to, data }
  // With this override, the node estimates the gas as if the account already ran the contract.
  const isUpgrade = delegation !== undefined && delegation !== zeroAddress
  const code = isUpgrade && concatHex(['0xef0100', delegation])
  const overrides = code ? [{ [address]: { code } }] : []
  const least = await askNode('eth_estimateGas', [call, 'latest', ...overrides])
  if (!isHex(least)) throw rpcErrors.internal('The network’s node answers with no number.')
  const gas = (hexToBigInt(least) * 5n) / 4n + (delegation ? authorizationGas : 0n)
  const { mostFee, transaction } = await prepareTransaction(
    {
      ...{ to, data, value: 0n, gas },
      ...{ nonce: undefined, gasPrice: undefined },
      ...{ maxFeePerGas: undefined, maxPriorityFeePerGas: undefined },
    },
    { askNode, chainId, from: address },
  )
  if (transaction.type !== 'eip1559') throw rpcErrors.notAtomic()

  async function sign() {
    if (!delegation || transaction.type !== 'eip1559') return owner.signTransaction(transaction)
    // The transaction uses the account's next nonce. The authorization takes effect after that, so
    // it uses the following nonce.
    const nonce = Number(transaction.nonce) + 1
    const authorization = await authorize(owner, { address: delegation, chainId, nonce })
    return owner.signTransaction({
      ...transaction,
      type: 'eip7702',
      authorizationList: [authorization],
    })
  }
  return {
    fee: await feeRow(mostFee, network),
    send: async () => ({ hash: String(await askNode('eth_sendRawTransaction', [await sign()])) }),
  }
}

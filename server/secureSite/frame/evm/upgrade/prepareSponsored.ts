import { type Hex, parseAbi, type SignedAuthorization } from 'viem'
import {
  entryPoint08Address,
  getUserOperationTypedData,
  toSmartAccount,
} from 'viem/account-abstraction'
import { readContract } from 'viem/actions'
import { rpcErrors } from '../../askNode.ts'
import type { EvmAccount } from '../EvmAccount.ts'
import type { PreparedCalls, SmartAccountNode } from '../EvmSender.ts'
import { createOperations } from '../operations/createOperations.ts'
import type { ReceivedCall } from '../operations/receiversOf.ts'
import { authorize, delegate } from './Delegate.ts'

const entryPointAbi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
])
/**
 * A placeholder signature from which a public key can be recovered. With an invalid signature, the
 * operation would fail before the gas is estimated.
 */
const stub = {
  r: '0xfffffffffffffffffffffffffffffff000000000000000000000000000000000',
  s: '0x7aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  yParity: 1,
} as const
const stubSignature = `${stub.r}${stub.s.slice(2)}1c` as const

/**
 * Prepares an operation of the EOA (EntryPoint 0.8) whose fee a paymaster pays. If the account is
 * not upgraded yet, the operation contains the authorization (EIP-7702). Throws if no paymaster
 * pays.
 */
export async function prepareSponsored({
  calls,
  encode,
  isUpgraded,
  node,
  owner,
}: {
  calls: readonly ReceivedCall[]
  /** Encodes the calls as the account's call data. */
  encode(calls: readonly ReceivedCall[]): Hex
  isUpgraded: boolean
  node: SmartAccountNode
  owner: EvmAccount
}): Promise<PreparedCalls> {
  const { askNode, chainId } = node
  const { address } = owner
  const operations = createOperations(node)
  const account = await toSmartAccount({
    client: operations.client,
    entryPoint: { abi: entryPointAbi, address: entryPoint08Address, version: '0.8' },
    getAddress: async () => address,
    encodeCalls: async (all) =>
      encode(all.map(({ data = '0x', to, value = 0n }) => ({ data, to, value }))),
    // With these arguments, the hash of an operation includes the address of the contract that the
    // account runs.
    getFactoryArgs: async () => ({ factory: '0x7702', factoryData: '0x' }),
    // Consecutive operations have consecutive nonces, so the EntryPoint refuses a repeated
    // operation.
    getNonce: async () =>
      readContract(operations.client, {
        abi: entryPointAbi,
        address: entryPoint08Address,
        functionName: 'getNonce',
        args: [address, 0n],
      }),
    getStubSignature: async () => stubSignature,
    signMessage: ({ message }) => owner.signMessage(message),
    signTypedData: () => Promise.reject(rpcErrors.unsupported('eth_signTypedData_v4')),
    signUserOperation: ({ chainId: _, ...userOperation }) =>
      owner.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: entryPoint08Address,
          userOperation: { ...userOperation, sender: address },
        }),
      ),
  })
  const count = isUpgraded
    ? undefined
    : await askNode('eth_getTransactionCount', [address, 'pending'])
  const delegation =
    count === undefined ? undefined : { address: delegate.address, chainId, nonce: Number(count) }
  const unsigned: SignedAuthorization | undefined = delegation && { ...delegation, ...stub }
  const { fee, operation } = await operations.prepareSponsored({
    account,
    authorization: unsigned,
    calls,
  })
  return {
    fee,
    async send() {
      const authorization = delegation && (await authorize(owner, delegation))
      return operations.send({ ...operation, ...(authorization && { authorization }) }, account)
    },
  }
}

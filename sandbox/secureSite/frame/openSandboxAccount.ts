import { parseAbi } from 'viem'
import { entryPoint07Address, getUserOperationHash, toSmartAccount } from 'viem/account-abstraction'
import { readContract } from 'viem/actions'
import type { EvmAccount } from '../../../server/secureSite/frame/evm/EvmAccount.ts'
import type {
  SmartAccount,
  SmartAccountNode,
} from '../../../server/secureSite/frame/evm/EvmSender.ts'
import {
  createOperations,
  ownerOf,
  rethrow,
} from '../../../server/secureSite/frame/evm/operations/createOperations.ts'
import { receiversOf } from '../../../server/secureSite/frame/evm/operations/receiversOf.ts'
import type { AppTransaction } from '../../../server/secureSite/frame/evm/readTransaction.ts'
import {
  deployCall,
  smartAccountCalls,
  smartAccountCreation,
  smartAccountFactory,
  smartAccountOf,
} from '../../chains/smartAccount/smartAccounts.ts'

const entryPointAbi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
])
const stubSignature = `0x${'01'.repeat(64)}1b` as const

/**
 * Opens the sandbox's own smart account (ERC-4337, EntryPoint 0.7). The owner's key signs the
 * account's operations. The account has the same address on every chain.
 */
export async function openSandboxAccount(
  owner: EvmAccount,
  node: SmartAccountNode,
): Promise<SmartAccount> {
  const operations = createOperations(node)
  const { client } = operations
  const { chainId } = node
  const { signMessage, signTypedData } = ownerOf(owner)
  const address = smartAccountOf(owner.address)
  const entryPoint = { abi: entryPointAbi, address: entryPoint07Address, version: '0.7' } as const

  const account = await toSmartAccount({
    client,
    entryPoint,
    getAddress: async () => address,
    getFactoryArgs: async () => ({
      factory: smartAccountFactory.address,
      factoryData: smartAccountCreation(owner.address),
    }),
    encodeCalls: async (calls) =>
      smartAccountCalls(calls.map(({ data = '0x', to, value = 0n }) => ({ data, to, value }))),
    // Consecutive operations have consecutive nonces, so a repeated operation is refused.
    getNonce: async () =>
      readContract(client, { ...entryPoint, functionName: 'getNonce', args: [address, 0n] }),
    getStubSignature: async () => stubSignature,
    signMessage,
    signTypedData,
    signUserOperation: ({ chainId: _, ...operation }) =>
      owner.signHash(
        getUserOperationHash({
          chainId,
          entryPointAddress: entryPoint.address,
          entryPointVersion: entryPoint.version,
          userOperation: { ...operation, sender: address },
        }),
      ),
  })

  /** A call without a receiver deploys a contract. The account deploys the contract itself. */
  const callsOf = (given: readonly AppTransaction[]) =>
    given.flatMap((call) =>
      call.to ? receiversOf([call], [address, entryPoint.address]) : [deployCall(address, call)],
    )

  return {
    address,
    atomic: 'supported',
    isDeployed: () => account.isDeployed(),
    // Before the deployment, a signature also contains the deployment of the account (ERC-6492).
    signMessage: (message) => account.signMessage({ message }),
    signTypedData: ({ domain = {}, message, primaryType, types }) =>
      account.signTypedData({ domain, message, primaryType, types }),
    async prepare(calls) {
      const asked = { account, calls: callsOf(calls) }
      const { fee, operation } = await operations.prepare(asked).catch(rethrow)
      return { fee, send: () => operations.send(operation, account) }
    },
  }
}

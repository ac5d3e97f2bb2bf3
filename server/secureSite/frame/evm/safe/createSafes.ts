import { toSafeSmartAccount } from 'permissionless/accounts'
import {
  type Address,
  createClient,
  custom,
  defineChain,
  formatEther,
  type Hex,
  hashMessage,
  hashTypedData,
} from 'viem'
import {
  entryPoint07Address,
  getPaymasterData,
  getPaymasterStubData,
  type PaymasterActions,
  prepareUserOperation,
  sendUserOperation,
  type UserOperation,
  waitForUserOperationReceipt,
} from 'viem/account-abstraction'
import { toAccount } from 'viem/accounts'
import { row } from '../../approval/Question.ts'
import { type AskNode, RpcError, rpcErrors } from '../../askNode.ts'
import type { EvmAccount } from '../EvmAccount.ts'
import type { OpenSmartAccount, SmartAccountNode } from '../EvmSender.ts'
import type { AppTransaction } from '../readTransaction.ts'

/** How long the site waits for a bundler to include an operation, in milliseconds. */
const inclusionLimit = 120_000

type Operation = UserOperation<'0.7'>

/**
 * Smart accounts by ERC-4337: a Safe 1.4.1 with Safe's module for EntryPoint 0.7, which has the same
 * address on every network. The key of the plain account is its only owner.
 */
export function createSafes(): OpenSmartAccount {
  /** By owner. An address costs a request to the node. */
  const addresses = new Map<Address, Address>()

  return async (owner, node) => {
    const { askNode, isSponsored } = node
    const known = addresses.get(owner.address)
    const chain = chainOf(node)
    const client = createClient({ chain, transport: transportOf(askNode), cacheTime: 0 })
    const account = await toSafeSmartAccount({
      client,
      ...(known && { address: known }),
      owners: [ownerOf(owner)],
      version: '1.4.1',
      entryPoint: { address: entryPoint07Address, version: '0.7' },
      // Two operations in a row have two numbers in a row, so that a repeated one is refused.
      nonceKey: 0n,
    })
    addresses.set(owner.address, account.address)
    const toBundler = createClient({ chain, transport: transportOf(bundlerOf(node)) })
    // viem takes fees from the node, as for a transaction.
    const bundler = Object.assign(toBundler, { client })
    const paymaster: PaymasterActions = {
      getPaymasterData: (operation) => getPaymasterData(bundler, operation),
      getPaymasterStubData: (operation) => getPaymasterStubData(bundler, operation),
    }

    async function prepareOperation(calls: readonly AppTransaction[]) {
      const prepare = (pays: PaymasterActions | undefined) =>
        prepareUserOperation(bundler, { account, calls: calls.map(toCall), paymaster: pays })
      if (!isSponsored) return prepare(undefined)
      // A sponsor may refuse these calls. Then the account pays, and the user sees it.
      return prepare(paymaster).catch(() => prepare(undefined))
    }

    /** A call to the account itself could give it another owner, or a module that moves everything. */
    function toCall({ data, to, value }: AppTransaction) {
      if (!to) throw rpcErrors.invalid('a receiver: a smart account creates no contracts')
      if (to.toLowerCase() === account.address.toLowerCase())
        throw rpcErrors.invalid('another receiver: an app cannot change the account itself')
      return { data, to, value }
    }

    return {
      address: account.address,
      isAtomic: true,
      isDeployed: () => account.isDeployed(),
      // Before the deployment, a signature contains how to deploy the account (ERC-6492).
      signMessage: (message) => account.signMessage({ message }),
      signTypedData: (typedData) => account.signTypedData(typedData),
      async prepare(calls) {
        const operation = await prepareOperation(calls).catch(rethrow)
        return {
          fee: row('Fee', feeOf(operation)),
          async send() {
            const signature = await account.signUserOperation(operation)
            const hash = await sendUserOperation(bundler, {
              ...operation,
              signature,
              entryPointAddress: entryPoint07Address,
            }).catch(rethrow)
            return inclusion(hash)
          },
        }
      },
    }

    async function inclusion(operation: Hex) {
      const { receipt, success } = await waitForUserOperationReceipt(bundler, {
        hash: operation,
        timeout: inclusionLimit,
      }).catch(() => {
        throw rpcErrors.internal(
          `The operation ${operation} was sent. It is not included in a block yet.`,
        )
      })
      return { hash: receipt.transactionHash, isReverted: !success }
    }
  }
}

/** The owner in viem's form. It signs operations and messages of the Safe only. */
const ownerOf = ({ address, signHash }: EvmAccount) =>
  toAccount({
    address,
    signMessage: ({ message }) => signHash(hashMessage(message)),
    signTypedData: (typedData) => signHash(hashTypedData(typedData)),
    async signTransaction() {
      throw rpcErrors.unsupported('eth_signTransaction')
    },
  })

/** The site's requests name its networks, so that nothing of it but the number is read. */
const chainOf = ({ chainId }: SmartAccountNode) =>
  defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })

const transportOf = (ask: AskNode) =>
  custom(
    { request: ({ method, params }) => ask(method, params ?? []) },
    // The user tries again. A second request could be a second operation.
    { retryCount: 0 },
  )

function bundlerOf({ askBundler }: SmartAccountNode): AskNode {
  if (!askBundler) throw rpcErrors.unknownNetwork()
  return askBundler
}

function feeOf(operation: Operation): string {
  if (operation.paymaster) return 'The app pays it'
  const { callGasLimit, maxFeePerGas, preVerificationGas, verificationGasLimit } = operation
  const most = (callGasLimit + preVerificationGas + verificationGasLimit) * maxFeePerGas
  return `At most ${formatEther(most)} of the network’s coin`
}

/** The bundler's or the node's own error, without what viem adds to it. */
function rethrow(cause: unknown): never {
  for (let error = cause; error instanceof Error; error = error.cause)
    if (error instanceof RpcError) throw error
  const said = cause instanceof Error ? Reflect.get(cause, 'shortMessage') : undefined
  throw rpcErrors.internal(String(said ?? 'The operation could not be prepared.'))
}

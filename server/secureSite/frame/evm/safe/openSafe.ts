import { toSafeSmartAccount } from 'permissionless/accounts'
import {
  type Address,
  type Chain,
  type Client,
  createClient,
  custom,
  decodeFunctionData,
  defineChain,
  encodePacked,
  formatEther,
  getCreate2Address,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToBigInt,
  isAddress,
  keccak256,
  parseAbi,
  type Transport,
  zeroAddress,
} from 'viem'
import {
  entryPoint07Address,
  getPaymasterData,
  getPaymasterStubData,
  getUserOperationHash,
  getUserOperationReceipt,
  type PaymasterActions,
  prepareUserOperation,
  sendUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { toAccount } from 'viem/accounts'
import { getBlock } from 'viem/actions'
import { row } from '../../approval/Question.ts'
import { type AskNode, RpcError, rpcErrors } from '../../askNode.ts'
import type { EvmAccount } from '../EvmAccount.ts'
import type { SmartAccount, SmartAccountNode } from '../EvmSender.ts'
import type { AppTransaction } from '../readTransaction.ts'

/** How long the frame waits until a bundler has included an operation, in milliseconds. */
const inclusionLimit = 120_000
/** Between two questions, in milliseconds. */
const pollTime = 1_000
/** How long an operation may be included after it was prepared, in seconds. */
const operationLife = 1_800n

const factory = '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67'
const safeModule = '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226'
/** Of the code that the factory deploys as a Safe 1.4.1, with its argument. */
const proxyCodeHash = '0x76733d705f71b79841c0ee960a0ca880f779cde7ef446c989e6d23efc0a4adfb'
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
])

type ChainClient = Client<Transport, Chain, undefined>
type Operation = UserOperation<'0.7'>
type Sponsorship = Partial<
  Pick<
    Operation,
    'paymaster' | 'paymasterData' | 'paymasterPostOpGasLimit' | 'paymasterVerificationGasLimit'
  >
>

/**
 * Opens a smart account by ERC-4337: a Safe 1.4.1 with Safe's module for EntryPoint 0.7, which has
 * the same address on every network. The key of the plain account is its only owner.
 */
export async function openSafe(owner: EvmAccount, node: SmartAccountNode): Promise<SmartAccount> {
  const { askNode, chainId, isSponsored } = node
  const chain = chainOf(node)
  const client = createClient({ chain, transport: transportOf(askNode), cacheTime: 0 })
  const address = await addressOf(owner, node)
  const account = await safeOf(owner, { client, address })

  async function prepareOperation(calls: readonly AppTransaction[]) {
    const toBundler = createClient({ chain, transport: transportOf(bundlerOf(node)) })
    // viem takes fees from the node, as for a transaction.
    const bundler = Object.assign(toBundler, { client })
    const paymaster: PaymasterActions = {
      getPaymasterData: async (question) =>
        sponsorshipOf(await getPaymasterData(bundler, question)),
      getPaymasterStubData: async (question) =>
        sponsorshipOf(await getPaymasterStubData(bundler, question)),
    }
    // By the network's time: the device's clock may be wrong.
    const { timestamp } = await getBlock(client)
    const validUntil = Number(timestamp + operationLife)
    const signer = await safeOf(owner, { client, address, validUntil })
    const prepare = (pays: PaymasterActions | undefined) =>
      prepareUserOperation(bundler, {
        account: signer,
        calls: calls.map(toCall),
        paymaster: pays,
      })
    const operation = isSponsored
      ? // A sponsor may refuse these calls. Then the account pays, and the user sees it.
        await prepare(paymaster).catch(() => prepare(undefined))
      : await prepare(undefined)
    return { bundler, fee: row('Fee', feeOf(operation)), operation, signer }
  }

  /**
   * These contracts do to the account what it tells them: a call could give it another owner, or
   * move its deposit.
   */
  function toCall({ data, to, value }: AppTransaction) {
    if (!to) throw rpcErrors.invalid('a receiver: a smart account creates no contracts')
    const own = [address, safeModule, entryPoint07Address].map((one) => one.toLowerCase())
    if (own.includes(to.toLowerCase()))
      throw rpcErrors.invalid('another receiver: an app cannot change the account itself')
    return { data, to, value }
  }

  return {
    address,
    isAtomic: true,
    isDeployed: () => account.isDeployed(),
    // Before the deployment, a signature contains how to deploy the account (ERC-6492).
    signMessage: (message) => account.signMessage({ message }),
    // Nothing else of it: permissionless would sign a field `raw` in its place.
    signTypedData: ({ domain = {}, message, primaryType, types }) =>
      account.signTypedData({ domain, message, primaryType, types }),
    async prepare(calls) {
      const { bundler, fee, operation, signer } = await prepareOperation(calls).catch(rethrow)
      return {
        fee,
        async send() {
          const signature = await signer.signUserOperation(operation)
          const signed = { ...operation, signature }
          const hash = getUserOperationHash({
            chainId,
            entryPointAddress: entryPoint07Address,
            entryPointVersion: '0.7',
            userOperation: signed,
          })
          await sendUserOperation(bundler, {
            ...signed,
            entryPointAddress: entryPoint07Address,
          }).catch((cause) => {
            // The bundler may have it, though its answer is lost.
            if (isRefused(cause)) rethrow(cause)
          })
          return inclusion(bundler, hash)
        },
      }
    },
  }
}

/** Asks until the operation is in a block. A question that fails says nothing about it. */
async function inclusion(bundler: ChainClient, operation: Hex) {
  const end = Date.now() + inclusionLimit
  while (Date.now() < end) {
    const found = await getUserOperationReceipt(bundler, { hash: operation }).catch(() => undefined)
    if (found) return { hash: found.receipt.transactionHash, isReverted: !found.success }
    await new Promise((resolve) => setTimeout(resolve, pollTime))
  }
  throw rpcErrors.internal(
    `The operation ${operation} was sent, and is in no block yet. Look at the account before you try again.`,
  )
}

const safeOf = (
  owner: EvmAccount,
  options: { client: ChainClient; address: Address; validUntil?: number },
) =>
  toSafeSmartAccount({
    ...options,
    owners: [ownerOf(owner)],
    version: '1.4.1',
    entryPoint: { address: entryPoint07Address, version: '0.7' },
    safe4337ModuleAddress: safeModule,
    safeProxyFactoryAddress: factory,
    // Two operations in a row have two numbers in a row, so that a repeated one is refused.
    nonceKey: 0n,
  })

/** The account's address. No node is asked: a wrong answer would be where users send money. */
async function addressOf(owner: EvmAccount, node: SmartAccountNode): Promise<Address> {
  // permissionless only tells how to deploy an account that has no code.
  const client = createClient({ chain: chainOf(node), transport: transportOf(async () => '0x') })
  const { factoryData = '0x' } = await (
    await safeOf(owner, { client, address: zeroAddress })
  ).getFactoryArgs()
  const { args } = decodeFunctionData({ abi: factoryAbi, data: factoryData })
  const [, initializer, saltNonce] = args
  const salt = encodePacked(['bytes32', 'uint256'], [keccak256(initializer), saltNonce])
  return getCreate2Address({ from: factory, salt: keccak256(salt), bytecodeHash: proxyCodeHash })
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

/** Only who pays: viem would put every other field of the answer into the operation too. */
function sponsorshipOf({
  paymaster,
  paymasterData,
  paymasterPostOpGasLimit,
  paymasterVerificationGasLimit,
}: Sponsorship) {
  // EntryPoint takes the address 0 for none, and the account would pay.
  if (!paymaster || !isAddress(paymaster, { strict: false }) || hexToBigInt(paymaster) === 0n)
    throw rpcErrors.internal('The paymaster’s answer names no paymaster.')
  return {
    paymaster,
    paymasterData: paymasterData ?? '0x',
    ...(paymasterPostOpGasLimit !== undefined && { paymasterPostOpGasLimit }),
    ...(paymasterVerificationGasLimit !== undefined && { paymasterVerificationGasLimit }),
  }
}

function feeOf(operation: Operation): string {
  if (operation.paymaster) return 'The app pays it'
  const { callGasLimit, maxFeePerGas, preVerificationGas, verificationGasLimit } = operation
  const most = (callGasLimit + preVerificationGas + verificationGasLimit) * maxFeePerGas
  return `At most ${formatEther(most)} of the network’s coin`
}

function rpcErrorIn(cause: unknown): RpcError | undefined {
  for (let error = cause; error instanceof Error; error = error.cause)
    if (error instanceof RpcError) return error
  return undefined
}

/** Whether the bundler answered that it does not take an operation (ERC-7769). */
function isRefused(cause: unknown): boolean {
  const code = rpcErrorIn(cause)?.code
  return code !== undefined && code !== rpcErrors.internal('').code
}

/** The bundler's or the node's own error, without what viem adds to it. */
function rethrow(cause: unknown): never {
  const own = rpcErrorIn(cause)
  if (own) throw own
  const said = cause instanceof Error ? Reflect.get(cause, 'shortMessage') : undefined
  throw rpcErrors.internal(String(said ?? 'The operation could not be prepared.'))
}

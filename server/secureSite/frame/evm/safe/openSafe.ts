import { toSafeSmartAccount } from 'permissionless/accounts'
import {
  type Address,
  createClient,
  decodeFunctionData,
  encodePacked,
  getCreate2Address,
  keccak256,
  parseAbi,
  zeroAddress,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { getBlock } from 'viem/actions'
import type { EvmAccount } from '../EvmAccount.ts'
import type { SmartAccount, SmartAccountNode } from '../EvmSender.ts'
import {
  type ChainClient,
  chainOf,
  createOperations,
  ownerOf,
  rethrow,
  transportOf,
} from '../operations/createOperations.ts'
import { receiversOf } from '../operations/receiversOf.ts'
import type { AppTransaction } from '../readTransaction.ts'

/** How long a prepared operation is valid, in seconds. */
const operationLife = 1_800n

const factory = '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67'
const safeModule = '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226'
/**
 * The hash of the code with which the factory deploys a Safe 1.4.1. The code includes the
 * constructor's argument.
 */
const proxyCodeHash = '0x76733d705f71b79841c0ee960a0ca880f779cde7ef446c989e6d23efc0a4adfb'
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
])

/**
 * Opens a smart account (ERC-4337). It is a Safe 1.4.1 with Safe's module for EntryPoint 0.7. The
 * account has the same address on every network. The EOA of the key is its only owner.
 */
export async function openSafe(owner: EvmAccount, node: SmartAccountNode): Promise<SmartAccount> {
  const operations = createOperations(node)
  const { client } = operations
  const address = await addressOf(owner, node)
  const account = await safeOf(owner, { client, address })

  async function prepareOperation(given: readonly AppTransaction[]) {
    const calls = receiversOf(given, [address, safeModule, entryPoint07Address])
    // Reads the network's time, because the device's clock may be wrong.
    const { timestamp } = await getBlock(client)
    const validUntil = Number(timestamp + operationLife)
    const signer = await safeOf(owner, { client, address, validUntil })
    return { ...(await operations.prepare({ account: signer, calls })), signer }
  }

  return {
    address,
    atomic: 'supported',
    isDeployed: () => account.isDeployed(),
    // Before the deployment, the signature also contains the data that deploys the account
    // (ERC-6492).
    signMessage: (message) => account.signMessage({ message }),
    // Passes only these four fields. permissionless would sign a field `raw` instead, if there were
    // one.
    signTypedData: ({ domain = {}, message, primaryType, types }) =>
      account.signTypedData({ domain, message, primaryType, types }),
    async prepare(calls) {
      const { fee, operation, signer } = await prepareOperation(calls).catch(rethrow)
      return {
        fee,
        send: () => operations.send(operation, signer),
      }
    },
  }
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
    // Consecutive operations have consecutive nonces, so the EntryPoint refuses a repeated
    // operation.
    nonceKey: 0n,
  })

/**
 * Computes the account's address without a node. A dishonest node could return a wrong address, and
 * users would send money there.
 */
async function addressOf(owner: EvmAccount, { chainId }: SmartAccountNode): Promise<Address> {
  // permissionless returns the deployment data only for an account without code. So the client
  // answers each request with `0x`, which means "no code".
  const client = createClient({ chain: chainOf(chainId), transport: transportOf(async () => '0x') })
  const { factoryData = '0x' } = await (
    await safeOf(owner, { client, address: zeroAddress })
  ).getFactoryArgs()
  const { args } = decodeFunctionData({ abi: factoryAbi, data: factoryData })
  const [, initializer, saltNonce] = args
  const salt = encodePacked(['bytes32', 'uint256'], [keccak256(initializer), saltNonce])
  return getCreate2Address({ from: factory, salt: keccak256(salt), bytecodeHash: proxyCodeHash })
}

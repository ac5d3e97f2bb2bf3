import {
  type Address,
  concatHex,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  type PublicClient,
  parseAbi,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { testAccounts } from '../../sandbox/wallets/index.ts'
import { siwxContracts } from './siwxContracts.ts'

/** The function of the factory that deploys an owner's account, at the address from `addressOf`. */
export const factoryAbi = parseAbi(['function create(address owner) returns (address)'])
/** The last bytes of an ERC-6492 signature. */
export const magic = `0x${'6492'.repeat(16)}` as const
const alice = privateKeyToAccount(testAccounts.alice.privateKey)

export interface SmartAccounts {
  anvil: Awaited<ReturnType<typeof startAnvil>>
  client: PublicClient
  /** The address of Alice's account, which is deployed. */
  deployed: Address
  factory: Address
  deploy(data: Hex): Promise<Address>
  /** Returns the address at which the factory would deploy the owner's account. */
  addressOf(owner: Address): Address
  /**
   * Wraps a signature for an account that is not deployed yet (ERC-6492). The wrapped signature
   * contains the call that deploys the account.
   */
  wrap(owner: Address, signature: Hex, from?: Address): Hex
  stop(): Promise<void>
}

/** Starts a chain with a contract that signs for Alice, and with a factory of such contracts. */
export async function startSmartAccounts(chainId = 31_337): Promise<SmartAccounts> {
  const anvil = await startAnvil({ chainId })
  const client: PublicClient = createPublicClient({
    transport: http(anvil.rpcUrl),
    pollingInterval: 20,
  })

  async function deploy(data: Hex): Promise<Address> {
    const sender = createWalletClient({ account: alice, transport: http(anvil.rpcUrl) })
    const hash = await sender.sendTransaction({ data, chain: null })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    return contractAddress!
  }

  const deployed = await deploy(walletOf(alice.address))
  const factory = await deploy(siwxContracts.walletFactory)
  return {
    anvil,
    client,
    deployed,
    factory,
    deploy,
    addressOf: (owner) =>
      getContractAddress({
        opcode: 'CREATE2',
        from: factory,
        salt: zeroHash,
        bytecode: walletOf(owner),
      }),
    wrap(owner, signature, from = factory) {
      const data = encodeFunctionData({ abi: factoryAbi, args: [owner] })
      const types = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
      return concatHex([encodeAbiParameters(types, [from, data, signature]), magic])
    },
    stop: () => anvil.stop(),
  }
}

const walletOf = (owner: Address) =>
  concatHex([siwxContracts.signerWallet, encodeAbiParameters([{ type: 'address' }], [owner])])

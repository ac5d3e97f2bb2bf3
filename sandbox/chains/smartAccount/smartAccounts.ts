import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
  zeroHash,
} from 'viem'
import { smartAccountCode } from './smartAccountCode.ts'

/**
 * A contract that each anvil chain has from the start. It deploys contracts at addresses that are
 * derived from their code.
 */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** One call of a smart account. Without a target, `data` is the code of a contract to deploy. */
export interface SmartCall {
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
}

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function create(address owner) returns (address)',
  'function execute(Call[] calls)',
  'function deploy(bytes code) payable',
])

/** The factory of smart accounts, at the same address on each chain of the sandbox. */
export const smartAccountFactory = {
  address: getContractAddress({
    opcode: 'CREATE2',
    from: deployer,
    salt: zeroHash,
    bytecode: smartAccountCode.SmartAccountFactory,
  }),
  /** The transaction that deploys the factory. */
  deployment: { to: deployer, data: concatHex([zeroHash, smartAccountCode.SmartAccountFactory]) },
}

/** The code to which an EOA is upgraded (EIP-7702), at the same address on each chain. */
export const delegate = {
  address: getContractAddress({
    opcode: 'CREATE2',
    from: deployer,
    salt: zeroHash,
    bytecode: smartAccountCode.Delegate,
  }),
  /** The transaction that deploys the code. */
  deployment: { to: deployer, data: concatHex([zeroHash, smartAccountCode.Delegate]) },
}

/**
 * The address of the owner's smart account, which is the same on every chain, before and after the
 * deployment.
 */
export function smartAccountOf(owner: Address): Address {
  const word = encodeAbiParameters([{ type: 'address' }], [owner])
  return getContractAddress({
    opcode: 'CREATE2',
    from: smartAccountFactory.address,
    salt: zeroHash,
    bytecode: concatHex([smartAccountCode.SmartAccount, word]),
  })
}

/**
 * The deployment of the owner's account in the format of ERC-6492. With it, a signature can be
 * verified before the account is deployed.
 */
export const smartAccountCreation = (owner: Address): Hex =>
  encodeFunctionData({ abi, functionName: 'create', args: [owner] })

/**
 * The transaction's target and data. The target is the account, or the factory if the account is
 * not deployed yet.
 */
export const smartAccountCalls = (account: Address, calls: readonly SmartCall[]): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [
      calls.map(({ data, to, value }) =>
        // The account deploys contracts itself, because its calls always have a target.
        to
          ? { data, to, value }
          : {
              data: encodeFunctionData({ abi, functionName: 'deploy', args: [data] }),
              to: account,
              value,
            },
      ),
    ],
  })

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
import { create2Deployment } from '../create2Deployment.ts'
import { smartAccountCode } from './smartAccountCode.ts'

/** One call of a smart account. */
export interface SmartCall {
  readonly to: Address
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
export const smartAccountFactory = create2Deployment(smartAccountCode.SmartAccountFactory)

/** The code of an upgraded EOA (EIP-7702), at the same address on each chain. */
export const delegate = create2Deployment(smartAccountCode.Delegate)

/**
 * Returns the address of the owner's smart account. The address is the same on every chain, before
 * and after the deployment.
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
 * Returns the deployment of the owner's account in the format of ERC-6492. With this deployment, a
 * signature can be verified before the account is deployed.
 */
export const smartAccountCreation = (owner: Address): Hex =>
  encodeFunctionData({ abi, functionName: 'create', args: [owner] })

/** Encodes one call of the account that makes all of these calls. */
export const smartAccountCalls = (calls: readonly SmartCall[]): Hex =>
  encodeFunctionData({ abi, functionName: 'execute', args: [calls] })

/**
 * Returns the call of the account to itself that deploys a contract. The account deploys the
 * contract itself, because a call of an account always has a target.
 */
export const deployCall = (
  account: Address,
  { data, value }: Omit<SmartCall, 'to'>,
): SmartCall => ({
  to: account,
  value,
  data: encodeFunctionData({ abi, functionName: 'deploy', args: [data] }),
})

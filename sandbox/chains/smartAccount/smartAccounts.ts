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

/** On every anvil from its start: puts a contract at an address that its bytes decide. */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** One call of a smart account; without a target its data is the code of a contract to make. */
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

/** The factory of smart accounts: at one address on each chain of the sandbox. */
export const smartAccountFactory = {
  address: getContractAddress({
    opcode: 'CREATE2',
    from: deployer,
    salt: zeroHash,
    bytecode: smartAccountCode.SmartAccountFactory,
  }),
  /** The transaction that puts it there. */
  deployment: { to: deployer, data: concatHex([zeroHash, smartAccountCode.SmartAccountFactory]) },
}

/** Where the owner's smart account is, or will be: the same on every chain. */
export function smartAccountOf(owner: Address): Address {
  const word = encodeAbiParameters([{ type: 'address' }], [owner])
  return getContractAddress({
    opcode: 'CREATE2',
    from: smartAccountFactory.address,
    salt: zeroHash,
    bytecode: concatHex([smartAccountCode.SmartAccount, word]),
  })
}

/** What makes the owner's account, as ERC-6492 names it to whoever checks a signature before. */
export const smartAccountCreation = (owner: Address): Hex =>
  encodeFunctionData({ abi, functionName: 'create', args: [owner] })

/** What the owner sends, to their account or before it is there to the factory. */
export const smartAccountCalls = (account: Address, calls: readonly SmartCall[]): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [
      calls.map(({ data, to, value }) =>
        // A contract's account makes others itself: no call of it has an empty target.
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

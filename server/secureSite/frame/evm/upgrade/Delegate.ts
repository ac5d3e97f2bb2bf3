import {
  type Address,
  getAddress,
  type Hex,
  hexToNumber,
  isHex,
  keccak256,
  type SignedAuthorization,
  size,
  slice,
} from 'viem'
import { hashAuthorization } from 'viem/utils'
import { type AskNode, rpcErrors } from '../../askNode.ts'
import type { EvmAccount } from '../EvmAccount.ts'

/**
 * The contract that an EOA runs (EIP-7702) to make several calls as one. It is `Simple7702Account`
 * by the authors of ERC-4337, for EntryPoint 0.8. Its address is derived from its code, and is the
 * same on every network. The wallet upgrades an EOA only to this contract or to
 * `permissionDelegate`.
 */
export const delegate = {
  name: 'Simple7702Account',
  address: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  /** The only EntryPoint whose operations the contract accepts. */
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  codeHash: '0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3',
} as const

/**
 * The contract that an EOA runs after the user gave a permission. It is a contract of MetaMask's
 * Delegation Framework 1.3.0. It stores nothing in the account.
 */
export const permissionDelegate = {
  name: 'EIP7702StatelessDeleGator',
  address: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
} as const

/**
 * The first bytes of an upgraded account's code. The next bytes are the address of the contract.
 */
const mark = '0xef0100'

/**
 * Returns the address of the contract that an account runs. Returns `undefined` for an account
 * without code.
 */
export async function readDelegation(
  askNode: AskNode,
  address: Address,
): Promise<Address | undefined> {
  const code = await readCode(askNode, address)
  if (code === '0x') return undefined
  if (size(code) !== 23 || !code.startsWith(mark))
    throw rpcErrors.internal('The network’s node says that a contract stands at your address.')
  return getAddress(`0x${code.slice(mark.length)}`)
}

/**
 * Returns whether the contract `delegate` is deployed on a network. Without this contract, an
 * upgraded account cannot make calls.
 */
export const hasDelegate = async (askNode: AskNode) =>
  keccak256(await readCode(askNode, delegate.address)) === delegate.codeHash

/** Reads the code of an address. Returns it in lower case, so that callers can compare it. */
export async function readCode(askNode: AskNode, address: Address): Promise<Hex> {
  const code = await askNode('eth_getCode', [address, 'latest'])
  if (!isHex(code)) throw rpcErrors.internal('The network’s node answers with no code.')
  return code === '0x' ? code : (code.toLowerCase() as Hex)
}

/** The content of an authorization. An authorization is valid once and on one network. */
interface Delegation {
  /** The contract to run, or the address 0 to run none. */
  readonly address: Address
  readonly chainId: number
  /** The account's nonce at the moment when the authorization takes effect. */
  readonly nonce: number
}

/**
 * Signs an authorization for the account to run a contract. Refuses the chain id 0, because such an
 * authorization would be valid on every network.
 */
export async function authorize(
  { signHash }: EvmAccount,
  { address, chainId, nonce }: Delegation,
): Promise<SignedAuthorization> {
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw rpcErrors.unknownNetwork()
  const delegation = { address, chainId, nonce }
  const signature = await signHash(hashAuthorization(delegation))
  return {
    ...delegation,
    r: slice(signature, 0, 32),
    s: slice(signature, 32, 64),
    yParity: hexToNumber(slice(signature, 64)) - 27,
  }
}

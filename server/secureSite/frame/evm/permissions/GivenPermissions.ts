import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  isHex,
  parseAbi,
} from 'viem'
import { type AskNode, rpcErrors } from '../../askNode.ts'
import { createPlainSender } from '../createPlainSender.ts'
import type { EvmAccount } from '../EvmAccount.ts'
import type { EvmNode, PreparedCalls } from '../EvmSender.ts'
import {
  type Delegation,
  hashDelegation,
  readContext,
  signedDelegation,
  withSignature,
} from './Delegation.ts'
import { delegationManager } from './delegationManager.ts'
import { framework } from './framework.ts'
import { type PermissionTerms, termsOf } from './PermissionTerms.ts'

const managerAbi = [
  ...parseAbi(['function disabledDelegations(bytes32 hash) view returns (bool)']),
  {
    type: 'function',
    name: 'disableDelegation',
    inputs: [{ name: 'delegation', ...signedDelegation }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
] as const
const nonceAbi = parseAbi([
  'function currentNonce(address manager, address account) view returns (uint256)',
  'function incrementNonce(address manager)',
])

/**
 * A permission that the user gave. It may have ended. Whether it is still active must be read from
 * the network's contracts.
 */
export interface GivenPermission {
  readonly context: Hex
  readonly delegation: Delegation
  readonly signature: Hex
  readonly terms: PermissionTerms
}

/**
 * Reads a permission that the site stores. Returns `undefined` if the permission belongs to another
 * account, or has another format.
 */
export function readGiven(context: Hex, account: Address): GivenPermission | undefined {
  const found = readContext(context)
  const read = found && termsOf(found.delegation)
  return found && read && found.delegation.delegator.toLowerCase() === account.toLowerCase()
    ? { context, ...found, terms: read.terms }
    : undefined
}

/**
 * Reads the account's nonce for permissions. When the nonce increases, all permissions with an
 * older nonce end.
 */
export async function readNonce(askNode: AskNode, account: Address): Promise<bigint> {
  const data = encodeFunctionData({
    abi: nonceAbi,
    functionName: 'currentNonce',
    args: [delegationManager, account],
  })
  return hexToBigInt(await read(askNode, framework.nonce.address, data))
}

/** Reads the network's time, in seconds since 1970. The device's clock may be wrong. */
export async function readTime(askNode: AskNode): Promise<bigint> {
  const { timestamp } = Object(await askNode('eth_getBlockByNumber', ['latest', false]))
  if (!isHex(timestamp)) throw rpcErrors.internal('The network’s node answers with no block.')
  return hexToBigInt(timestamp)
}

/** Returns the permissions that are still active. */
export async function findActive(
  given: readonly GivenPermission[],
  { account, askNode }: { account: Address; askNode: AskNode },
): Promise<readonly GivenPermission[]> {
  if (given.length === 0) return []
  const [nonce, now, ...areDisabled] = await Promise.all([
    readNonce(askNode, account),
    readTime(askNode),
    ...given.map(({ delegation }) => isDisabled(askNode, delegation)),
  ])
  return given.filter(
    ({ delegation, terms }, index) =>
      !areDisabled[index] && terms.until > now && termsOf(delegation)?.nonce === nonce,
  )
}

async function isDisabled(askNode: AskNode, delegation: Delegation): Promise<boolean> {
  const data = encodeFunctionData({
    abi: managerAbi,
    functionName: 'disabledDelegations',
    args: [hashDelegation(delegation)],
  })
  const [is] = decodeAbiParameters([{ type: 'bool' }], await read(askNode, delegationManager, data))
  return is
}

async function read(askNode: AskNode, to: Address, data: Hex): Promise<Hex> {
  const answer = await askNode('eth_call', [{ to, data }, 'latest'])
  if (!isHex(answer) || answer === '0x')
    throw rpcErrors.internal('The network’s node does not tell the state of permissions.')
  return answer
}

/** Prepares the transaction that ends one permission. */
export const prepareEnd = (
  { delegation, signature }: GivenPermission,
  owner: EvmAccount,
  node: EvmNode,
): Promise<PreparedCalls> =>
  prepare(owner, node, {
    to: delegationManager,
    data: encodeFunctionData({
      abi: managerAbi,
      functionName: 'disableDelegation',
      args: [withSignature(delegation, signature)],
    }),
  })

/**
 * The call that ends all permissions of an account. It also ends permissions that are not in the
 * site's list.
 */
export const endAllCall = {
  to: framework.nonce.address,
  data: encodeFunctionData({
    abi: nonceAbi,
    functionName: 'incrementNonce',
    args: [delegationManager],
  }),
} as const

export const prepareEndAll = (owner: EvmAccount, node: EvmNode): Promise<PreparedCalls> =>
  prepare(owner, node, endAllCall)

const prepare = (owner: EvmAccount, node: EvmNode, call: { to: Address; data: Hex }) =>
  createPlainSender(owner, node).prepare([
    {
      ...call,
      ...{ value: 0n, nonce: undefined, gas: undefined, gasPrice: undefined },
      ...{ maxFeePerGas: undefined, maxPriorityFeePerGas: undefined },
    },
  ])

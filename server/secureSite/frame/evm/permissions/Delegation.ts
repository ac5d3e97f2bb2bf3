import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  hashStruct,
  type TypedDataDefinition,
} from 'viem'
import { delegationManager } from './delegationManager.ts'

interface Caveat {
  /** The contract that refuses calls that the terms do not allow. */
  readonly enforcer: Address
  readonly terms: Hex
}

/**
 * The right of another account to act for an account (ERC-7710). It has the format of MetaMask's
 * DelegationManager.
 */
export interface Delegation {
  readonly delegate: Address
  readonly delegator: Address
  readonly authority: Hex
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
}

/**
 * The `authority` of a delegation in which the delegator gives its own rights. An account can also
 * pass on rights that it received. In that case, `authority` is the hash of the received
 * delegation.
 */
export const rootAuthority = `0x${'f'.repeat(64)}` as const

const types = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

/**
 * The ABI type of a signed delegation. The account that uses the delegation adds `args`. The
 * signature does not include `args`.
 */
export const signedDelegation = {
  type: 'tuple',
  components: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    {
      name: 'caveats',
      type: 'tuple[]',
      components: [
        { name: 'enforcer', type: 'address' },
        { name: 'terms', type: 'bytes' },
        { name: 'args', type: 'bytes' },
      ],
    },
    { name: 'salt', type: 'uint256' },
    { name: 'signature', type: 'bytes' },
  ],
} as const
const chain = [{ ...signedDelegation, type: 'tuple[]' }] as const

/**
 * Returns the typed data that the delegator signs. The signature is valid only on one network, and
 * only for the contract `DelegationManager`.
 */
export const delegationTypedData = (message: Delegation, chainId: number): TypedDataDefinition => ({
  domain: {
    name: 'DelegationManager',
    version: '1',
    chainId,
    verifyingContract: delegationManager,
  },
  types,
  primaryType: 'Delegation',
  message: { ...message },
})

/** Returns the hash by which the manager identifies a delegation. */
export const hashDelegation = (data: Delegation): Hex =>
  hashStruct({ data: { ...data }, primaryType: 'Delegation', types })

export const withSignature = (delegation: Delegation, signature: Hex) => ({
  ...delegation,
  caveats: delegation.caveats.map((one) => ({ ...one, args: '0x' as const })),
  signature,
})

/** Encodes a signed delegation as the `context` of ERC-7715, in lower case. */
export const writeContext = (delegation: Delegation, signature: Hex): Hex =>
  encodeAbiParameters(chain, [[withSignature(delegation, signature)]]).toLowerCase() as Hex

/** Reads a `context` with one delegation. Returns `undefined` for any other value. */
export function readContext(
  context: Hex,
): { readonly delegation: Delegation; readonly signature: Hex } | undefined {
  try {
    const [[first, ...rest]] = decodeAbiParameters(chain, context)
    if (!first || rest.length > 0) return undefined
    const { caveats, signature, ...others } = first
    const delegation: Delegation = {
      ...others,
      caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms })),
    }
    // Encodes the delegation again. The bytes must be the same, so that no data is hidden.
    return writeContext(delegation, signature) === context.toLowerCase()
      ? { delegation, signature }
      : undefined
  } catch {
    return undefined
  }
}

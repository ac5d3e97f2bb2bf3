import type { TypedDataDefinition } from 'viem'

/**
 * MetaMask's DelegationManager 1.3.0, at the same address on every network. It takes what others may do
 * with an account as typed data that the account signs.
 */
export const delegationManager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/**
 * Whether typed data would be signed for the manager. If an app wrote the data, it could give away
 * the whole account, so only the frame writes it.
 */
export function isForManager({ domain }: TypedDataDefinition): boolean {
  const { verifyingContract } = Object(domain)
  return String(verifyingContract).toLowerCase() === delegationManager.toLowerCase()
}

import type { TypedDataDefinition } from 'viem'

/**
 * MetaMask's DelegationManager 1.3.0, at the same address on every network. It accepts typed data,
 * signed by an account, that allows others to act for this account.
 */
export const delegationManager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/**
 * Whether typed data is meant for the manager. An app could give away the whole account with such
 * data, so only the frame writes it.
 */
export function isForManager({ domain }: TypedDataDefinition): boolean {
  const { verifyingContract } = Object(domain)
  return String(verifyingContract).toLowerCase() === delegationManager.toLowerCase()
}

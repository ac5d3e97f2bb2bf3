import type { TypedDataDefinition } from 'viem'

/**
 * The address of MetaMask's DelegationManager 1.3.0, which is the same on every network. With typed
 * data that an account signed, this contract lets others act for the account.
 */
export const delegationManager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/**
 * Returns whether typed data is for the manager. A signature of such data could give an app full
 * control of the account, so only the frame creates this data.
 */
export function isForManager({ domain }: TypedDataDefinition): boolean {
  const { verifyingContract } = Object(domain)
  return String(verifyingContract).toLowerCase() === delegationManager.toLowerCase()
}

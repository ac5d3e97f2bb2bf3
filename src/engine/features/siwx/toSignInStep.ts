import type { ActiveAccount } from './SignIn.ts'

/** What is told of a step of signing in: where, and nothing of who. */
export const toSignInStep = ({ chainId, isSmartAccount }: ActiveAccount) => ({
  network: chainId,
  isSmartAccount,
})

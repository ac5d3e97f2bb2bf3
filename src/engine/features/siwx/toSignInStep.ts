import type { ActiveAccount } from './SignIn.ts'

/** The network and account type of a sign-in step, for events. Does not identify the user. */
export const toSignInStep = ({ chainId, isSmartAccount }: ActiveAccount) => ({
  network: chainId,
  isSmartAccount,
})

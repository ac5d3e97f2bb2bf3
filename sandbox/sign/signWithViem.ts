import { privateKeyToAccount } from 'viem/accounts'
import { type TestAccountName, testAccounts } from '../wallets/testAccounts.ts'
import type { OutsideSigner } from './OutsideSigner.ts'

/** Returns a user's Ethereum key, which signs with viem. */
export function signWithViem(name: TestAccountName): OutsideSigner {
  const account = privateKeyToAccount(testAccounts[name].privateKey)
  return {
    kind: 'EIP-191',
    address: account.address,
    chainId: 'eip155:1',
    sign: (message) => account.signMessage({ message }),
  }
}

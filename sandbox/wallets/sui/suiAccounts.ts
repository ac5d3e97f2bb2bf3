import { createSuiAccount } from './createSuiAccount.ts'

/** The people of the sandbox on Sui. */
export const suiAccounts = {
  alice: createSuiAccount('Alice'),
  bob: createSuiAccount('Bob'),
  carol: createSuiAccount('Carol'),
  dave: createSuiAccount('Dave'),
}

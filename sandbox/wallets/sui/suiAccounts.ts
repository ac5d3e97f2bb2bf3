import { makeWhenAsked } from '../makeWhenAsked.ts'
import { createSuiAccount } from './createSuiAccount.ts'

/** The people of the sandbox on Sui. */
export const suiAccounts = makeWhenAsked({
  alice: () => createSuiAccount('Alice'),
  bob: () => createSuiAccount('Bob'),
  carol: () => createSuiAccount('Carol'),
  dave: () => createSuiAccount('Dave'),
})

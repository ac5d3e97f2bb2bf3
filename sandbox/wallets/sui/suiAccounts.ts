import { makeWhenAsked } from '../makeWhenAsked.ts'
import { createSuiAccount } from './createSuiAccount.ts'

/** The sandbox's users on Sui. */
export const suiAccounts = makeWhenAsked({
  alice: () => createSuiAccount('Alice'),
  bob: () => createSuiAccount('Bob'),
  carol: () => createSuiAccount('Carol'),
  dave: () => createSuiAccount('Dave'),
})

import { makeWhenAsked } from '../makeWhenAsked.ts'
import { createStacksAccount } from './createStacksAccount.ts'

/** The people of the sandbox on Stacks. */
export const stacksAccounts = makeWhenAsked({
  alice: () => createStacksAccount('Alice'),
  bob: () => createStacksAccount('Bob'),
  carol: () => createStacksAccount('Carol'),
  dave: () => createStacksAccount('Dave'),
})

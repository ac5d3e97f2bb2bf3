import { makeWhenAsked } from '../makeWhenAsked.ts'
import { createStacksAccount } from './createStacksAccount.ts'

/** The sandbox's users on Stacks. */
export const stacksAccounts = makeWhenAsked({
  alice: () => createStacksAccount('Alice'),
  bob: () => createStacksAccount('Bob'),
  carol: () => createStacksAccount('Carol'),
  dave: () => createStacksAccount('Dave'),
})

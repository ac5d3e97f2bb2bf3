import { makeWhenAsked } from '../makeWhenAsked.ts'
import { createBitcoinAccount } from './createBitcoinAccount.ts'

/** The sandbox's users on Bitcoin. */
export const bitcoinAccounts = makeWhenAsked({
  alice: () => createBitcoinAccount('Alice'),
  bob: () => createBitcoinAccount('Bob'),
  carol: () => createBitcoinAccount('Carol'),
  dave: () => createBitcoinAccount('Dave'),
  erin: () => createBitcoinAccount('Erin'),
  frank: () => createBitcoinAccount('Frank'),
})

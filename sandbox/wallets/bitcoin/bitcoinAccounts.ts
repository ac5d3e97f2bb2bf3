import { makeWhenAsked } from '../makeWhenAsked.ts'
import { createBitcoinAccount } from './createBitcoinAccount.ts'

/** The people of the sandbox on Bitcoin. */
export const bitcoinAccounts = makeWhenAsked({
  alice: () => createBitcoinAccount('Alice'),
  bob: () => createBitcoinAccount('Bob'),
  carol: () => createBitcoinAccount('Carol'),
  dave: () => createBitcoinAccount('Dave'),
  erin: () => createBitcoinAccount('Erin'),
  frank: () => createBitcoinAccount('Frank'),
})

import { createBitcoinAccount } from './createBitcoinAccount.ts'

/** The people of the sandbox on Bitcoin. */
export const bitcoinAccounts = {
  alice: createBitcoinAccount('Alice'),
  bob: createBitcoinAccount('Bob'),
  carol: createBitcoinAccount('Carol'),
  dave: createBitcoinAccount('Dave'),
  erin: createBitcoinAccount('Erin'),
  frank: createBitcoinAccount('Frank'),
}

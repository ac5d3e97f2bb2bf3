import { type Address, type Hex, keccak256, parseEther, stringToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

export interface TestAccount {
  readonly name: string
  readonly address: Address
  readonly privateKey: Hex
  /** What each sandbox chain holds for the account when it starts, in wei. */
  readonly balance: bigint
}

/** The people of the sandbox. Their keys are public knowledge: never send them anything real. */
export const testAccounts = {
  alice: account('Alice', '12.3456'),
  bob: account('Bob', '0.75'),
  carol: account('Carol', '250'),
  dave: account('Dave', '3.000000000000000001'),
  erin: account('Erin', '0.0042'),
  frank: account('Frank', '1000.5'),
}

export type TestAccountName = keyof typeof testAccounts

function account(name: string, ether: string): TestAccount {
  const privateKey = keccak256(stringToHex(`latchkey sandbox: ${name}`))
  return {
    name,
    address: privateKeyToAddress(privateKey),
    privateKey,
    balance: parseEther(ether),
  }
}

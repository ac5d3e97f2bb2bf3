import { type Address, type Hex, keccak256, parseEther, stringToHex } from 'viem'

export interface TestAccount {
  readonly name: string
  readonly address: Address
  readonly privateKey: Hex
  /** The initial balance on each chain of the sandbox, in wei. */
  readonly balance: bigint
}

/** The sandbox's users. Their keys are public: never send real funds to them. */
export const testAccounts = {
  alice: account('Alice', '0x39813eA40fb2c5853A19A68EE86f9F672295a245', '12.3456'),
  bob: account('Bob', '0xB1F81C6306a214A12C8Fb776f89490e1Fa845243', '0.75'),
  carol: account('Carol', '0x610a38d6B48B5D465FAb1417407c0b353a291125', '250'),
  dave: account('Dave', '0x5b1aA6E3C3F41cD379ffc26ACF2699a4228c24c9', '3.000000000000000001'),
  erin: account('Erin', '0xaCDA22A0AC7A99E9a95082cA606A3AEdc31AEb72', '0.0042'),
  frank: account('Frank', '0x5DE06DA090dDc5Fb105AdA201A9dBaAFBa214f34', '1000.5'),
}

export type TestAccountName = keyof typeof testAccounts

/** Creates an account. The address is given, because deriving it from the key takes time. */
function account(name: string, address: Address, ether: string): TestAccount {
  const privateKey = keccak256(stringToHex(`latchkey sandbox: ${name}`))
  return { name, address, privateKey, balance: parseEther(ether) }
}

import { type Address, domainSeparator, type Hex, keccak256, numberToHex } from 'viem'
import type { AskNode } from '../../askNode.ts'
import { permissionDelegate, readCode } from '../upgrade/Delegate.ts'
import { delegationManager } from './delegationManager.ts'

interface Contract {
  readonly address: Address
  readonly codeHash: Hex
  /**
   * The name in the contract's EIP-712 domain. Omitted: the contract has no domain. The code of a
   * contract with a domain contains the domain's hash and the network's chain id.
   */
  readonly domain?: string
}

/**
 * The contracts of MetaMask's Delegation Framework 1.3.0 that permissions use. Their addresses are
 * the same on every network.
 */
export const framework = {
  account: {
    address: permissionDelegate.address,
    codeHash: '0x29e80da8dce2a5184fbbe98d907f0b4c01c9ad4f40c485bb038c82f28db5425a',
    domain: permissionDelegate.name,
  },
  manager: {
    address: delegationManager,
    codeHash: '0xa14af61a12e4e62a7e7a4de36f9b03cfdd35602777767bb2193572e11a19a8de',
    domain: 'DelegationManager',
  },
  coinsInPeriods: {
    address: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
    codeHash: '0xa7154b218ef65120a6573b9785074631478a2c08e0a9efd9a8f6e103fc84bb0f',
  },
  coinsInAll: {
    address: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
    codeHash: '0x85eecf45ca587f7c630d2a4b037bfd89790ca1c80787264f27cf20f506f7ee47',
  },
  tokensInPeriods: {
    address: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
    codeHash: '0xd9a721435a13aaa562f7e6c7f7d062170a725ffdb7dd7c1e30798194ee9e186c',
  },
  tokensInAll: {
    address: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
    codeHash: '0xa9104d82ccfcdb251f90da0f1b49f36432d574925f72ed4cb97bec5b3a94cd54',
  },
  coinsInStreams: {
    address: '0xD10b97905a320b13a0608f7E9cC506b56747df19',
    codeHash: '0xd4c75234603b5fc686f77fd9703943c7c806a3d957f9a3b9efbcef6d322b0892',
  },
  tokensInStreams: {
    address: '0x56c97aE02f233B29fa03502Ecc0457266d9be00e',
    codeHash: '0x8e31eec9b92aaea9bc436978b5e20b43f29383f863c129824feb9f8b556793cb',
  },
  /** Allows only calls with exactly the data in the terms. */
  exactData: {
    address: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
    codeHash: '0x22eef3e73397f97581331630b2783433d7290d6af7cea46214762283c2c15ab2',
  },
  /** Limits the coins that a call sends. */
  mostValue: {
    address: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
    codeHash: '0x825495cede463ecea97c3c6c2bee85d5a4645906e1f0498a9432b39f43cfad19',
  },
  time: {
    address: '0x1046bb45C8d673d4ea75321280DB34899413c069',
    codeHash: '0x1da353833766081398664c131a50988f6f7190d6a1a974f497607b974705900c',
  },
  /**
   * Allows only the account in the terms to use the permission. Without this contract, that account
   * could pass the permission on.
   */
  redeemer: {
    address: '0xE144b0b2618071B4E56f746313528a669c7E65c5',
    codeHash: '0x0acea3889e6bab48774ee99ed9ada1b91875bde5a15976330063e91998e84228',
  },
  /** Checks the account's nonce. When the nonce increases, all permissions of the account end. */
  nonce: {
    address: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f',
    codeHash: '0x7bbb80e3cd46e4a1cee4c2cbf712f6de0aa06f9bce616c39e1358210ee023ad8',
  },
} as const satisfies Record<string, Contract>

/**
 * Returns whether all contracts of the framework are deployed on the network. If one of these
 * contracts were missing, the network would not enforce a limit of a permission.
 */
export async function hasFramework(askNode: AskNode, chainId: number): Promise<boolean> {
  const contracts: readonly Contract[] = Object.values(framework)
  const found = await Promise.all(
    contracts.map(async (contract) => hashOf(await readCode(askNode, contract.address), contract)),
  )
  return contracts.every(({ codeHash }, index) => codeHash === found[index])

  /**
   * Returns the hash of the code. Replaces the parts that differ between networks with zeros first.
   */
  function hashOf(code: Hex, { address, domain }: Contract): Hex {
    if (domain === undefined) return keccak256(code)
    const own = { name: domain, version: '1', chainId, verifyingContract: address }
    const constants = [domainSeparator({ domain: own }), numberToHex(chainId, { size: 32 })]
    const common = constants.reduce<string>(
      (text, constant) => text.replaceAll(`7f${constant.slice(2)}`, `7f${'0'.repeat(64)}`),
      code,
    )
    return keccak256(common as Hex)
  }
}

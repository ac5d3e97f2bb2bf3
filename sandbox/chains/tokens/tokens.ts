import { type Address, getContractAddress, keccak256, stringToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { createSolanaAccount } from '../../wallets/solana/createSolanaAccount.ts'

/** The account that deploys the tokens. The tokens have the same addresses on each chain. */
export const tokenDeployer = privateKeyToAddress(keccak256(stringToHex('latchkey sandbox tokens')))

const at = (nonce: number): Address =>
  getContractAddress({ from: tokenDeployer, nonce: BigInt(nonce) })

/** The tokens of the sandbox's EVM chains, in the order in which they are deployed. */
export const sandboxTokens = {
  tide: { address: at(0), name: 'Tide Dollar', symbol: 'TIDE', decimals: 6 },
  moss: { address: at(1), name: 'Moss', symbol: 'MOSS', decimals: 18 },
  ticket: { address: at(2), name: 'Ticket', symbol: 'TIX', decimals: 0 },
  /**
   * The functions of this token return nothing. Its `approve` requires that the current or the new
   * allowance is zero.
   */
  quiet: { address: at(3), name: 'Quiet Dollar', symbol: 'QUIET', decimals: 6 },
  /** This token reverts every transfer with "Transfers are paused". */
  frozen: { address: at(4), name: 'Frozen', symbol: 'FRZ', decimals: 18 },
  /** The `transfer` of this token returns `false`. */
  nay: { address: at(5), name: 'Nay', symbol: 'NAY', decimals: 18 },
} as const

/** The collections of the sandbox's EVM chains. */
export const sandboxCollections = {
  /** ERC-721. */
  pictures: { address: at(6), name: 'Meadow Pictures', symbol: 'MEAD' },
  /** An ERC-721 spam collection. */
  spam: { address: at(7), name: 'Claim 5000 USD at free-prize.example', symbol: 'CLAIM' },
  /** ERC-1155. */
  prints: { address: at(8) },
} as const

/** A token whose code can be replaced. Its EIP-1967 slot contains the address of Tide's code. */
export const sandboxProxy = privateKeyToAddress(keccak256(stringToHex('latchkey sandbox proxy')))

/** An ENS registry and resolver in one contract. The contract's owner registers names. */
export const sandboxNameRegistry = at(9)

/** The mints of the sandbox's Solana. */
export const sandboxMints = {
  shell: { address: mintOf('Shell'), name: 'Shell', symbol: 'SHEL', decimals: 6 },
  /** A mint of Token-2022. */
  pearl: { address: mintOf('Pearl'), name: 'Pearl', symbol: 'PRL', decimals: 9 },
} as const

/** A Token-2022 mint with a transfer fee of 2.5 %, at most 3 CRL. Alice has 500. */
export const sandboxFeeMint = {
  address: mintOf('Coral'),
  name: 'Coral',
  symbol: 'CRL',
  decimals: 6,
  basisPoints: 250,
  most: 3_000_000n,
} as const

function mintOf(name: string): string {
  return createSolanaAccount(`${name} mint`).address
}

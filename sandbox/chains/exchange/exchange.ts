import { type Address, getContractAddress, keccak256, stringToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** The account that deploys the exchange. The exchange has the same address on each chain. */
export const exchangeDeployer = privateKeyToAddress(
  keccak256(stringToHex('latchkey sandbox exchange')),
)

const at = (nonce: number): Address =>
  getContractAddress({ from: exchangeDeployer, nonce: BigInt(nonce) })

/** A token that supports permits. */
export const sandboxPermitCoin = {
  address: at(0),
  name: 'Dew Dollar',
  symbol: 'DEW',
  decimals: 6,
} as const

/**
 * The exchange of the sandbox's EVM chains. Use it as a `routers` entry of the engine's `swap`
 * option.
 */
export const sandboxExchange = at(1)

import { type Address, getAddress, isAddress } from 'viem'
import type { EvmNode } from './EvmSender.ts'
import { readDecimals, readSymbol } from './readToken.ts'

/** Returns the owner of a contract, if the frame knows the contract. */
export type OwnerOf = (contract: { address: string; chainId: number }) => string | undefined

/** A token, with the data that its contract gives. Any contract can give any symbol. */
export interface Token {
  /** The symbol and the address. Only the address, if the contract gives no plain symbol. */
  readonly name: string
  readonly decimals?: number | undefined
}

/** The names of the contracts in one question. */
export interface Names {
  /** Returns the lines that name a contract: the owner, if the frame knows it, and the address. */
  linesOf(contract: unknown): readonly unknown[]
  readToken(contract: unknown): Promise<Token>
}

/** The maximum number of tokens that one question reads from the node. */
const mostTokens = 10
/** How long a question waits for the data of a token, in milliseconds. */
const longestWait = 3_000

/** `ownerOf`: by default, the frame knows no contract. */
export function createNames(
  { askNode, chainId }: EvmNode,
  ownerOf: OwnerOf = () => undefined,
): Names {
  const tokens = new Map<Address, Promise<Token>>()

  async function ask(address: Address): Promise<Token> {
    const [symbol, decimals] = await Promise.all([
      readSymbol(askNode, address),
      readDecimals(askNode, address),
    ])
    return { name: [symbol, address].filter(Boolean).join(' '), decimals }
  }

  return {
    linesOf(contract) {
      const owner = ownerOf({ address: String(contract), chainId })
      return owner === undefined ? [contract] : [owner, contract]
    },
    async readToken(contract) {
      const text = String(contract)
      if (!isAddress(text, { strict: false })) return { name: text }
      const address = getAddress(text)
      const known = tokens.get(address)
      if (known) return known
      const nameless = { name: address }
      if (tokens.size === mostTokens) return nameless
      const late = new Promise<Token>((resolve) => setTimeout(resolve, longestWait, nameless))
      const token = Promise.race([ask(address), late])
      tokens.set(address, token)
      return token
    },
  }
}

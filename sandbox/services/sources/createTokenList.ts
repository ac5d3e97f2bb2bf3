/** A token in the list of the sandbox's services. The token does not have to exist on a chain. */
export interface SandboxToken {
  /** The CAIP-2 id of the chain, such as `eip155:1`. */
  readonly chain: string
  /** The contract or the mint. Missing for the native coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The price of one whole token in USD. 0 if it is unknown. */
  readonly price: number
  readonly iconUrl?: string | undefined
}

export type TokenList = ReturnType<typeof createTokenList>

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000 }
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, price: 150 }

/**
 * Creates the list of tokens, with their names, decimals and prices. Balances are read from the
 * chains.
 */
export function createTokenList(given: readonly SandboxToken[] = []) {
  let tokens = [...given]
  const isSame = (a: SandboxToken, b: SandboxToken) =>
    a.chain === b.chain && a.address?.toLowerCase() === b.address?.toLowerCase()

  function coinOf(chain: string): SandboxToken {
    const usual = chain.startsWith('solana:') ? sol : ether
    return tokens.find((one) => one.chain === chain && !one.address) ?? { chain, ...usual }
  }

  return {
    /** The chain's native coin. */
    coinOf,
    /** Returns the tokens of a chain, without its native coin. */
    of: (chain: string) => tokens.filter((one) => one.chain === chain && one.address),
    find: (chain: string, address: string) =>
      tokens.find((one) => isSame(one, { ...coinOf(chain), address })),
    /** Adds or replaces a token. */
    set(token: SandboxToken) {
      tokens = [...tokens.filter((one) => !isSame(one, token)), token]
    },
    /** Removes tokens that were added since the start. */
    clear() {
      tokens = [...given]
    },
  }
}

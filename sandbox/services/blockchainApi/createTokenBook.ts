/** A token as the services of the sandbox know it; they need none to exist on a chain. */
export interface SandboxToken {
  /** CAIP-2, such as `eip155:1`. */
  readonly chain: string
  /** The contract or the mint; absent for the chain's own coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Of one whole token in usd; 0 where nobody knows one. */
  readonly price: number
  readonly iconUrl?: string | undefined
}

export type TokenBook = ReturnType<typeof createTokenBook>

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000 }
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, price: 150 }

/** What the services know of tokens: names, decimals and prices. The chains know the balances. */
export function createTokenBook(given: readonly SandboxToken[] = []) {
  let tokens = [...given]
  const isSame = (a: SandboxToken, b: SandboxToken) =>
    a.chain === b.chain && a.address?.toLowerCase() === b.address?.toLowerCase()

  function coinOf(chain: string): SandboxToken {
    const usual = chain.startsWith('solana:') ? sol : ether
    return tokens.find((one) => one.chain === chain && !one.address) ?? { chain, ...usual }
  }

  return {
    /** The chain's own coin. */
    coinOf,
    /** The tokens of a chain, without its own coin. */
    of: (chain: string) => tokens.filter((one) => one.chain === chain && one.address),
    find: (chain: string, address: string) =>
      tokens.find((one) => isSame(one, { ...coinOf(chain), address })),
    /** Adds a token, or says something else of one that is there. */
    set(token: SandboxToken) {
      tokens = [...tokens.filter((one) => !isSame(one, token)), token]
    },
    /** Forgets what was added since the start. */
    clear() {
      tokens = [...given]
    },
  }
}

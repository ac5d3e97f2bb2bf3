import type { Address } from 'viem'

/** A wallet's question to its user. */
export type Question =
  | { kind: 'unlock' }
  | { kind: 'connect'; accounts: readonly string[]; message?: string }
  | { kind: 'signMessage'; account: string; message: string }
  | { kind: 'signTypedData'; account: Address; typedData: string }
  | {
      kind: 'send'
      account: Address
      chainId: number
      transaction: Readonly<Record<string, string>>
    }
  | {
      kind: 'sendCalls'
      account: Address
      chainId: number
      transactions: readonly Readonly<Record<string, string>>[]
    }
  | { kind: 'upgrade'; account: Address; chainId: number }
  | { kind: 'switchChain'; chainId: number }
  | { kind: 'suggestChain'; chainId: string; chainName: string }
  | { kind: 'addChain'; chainId: number; chainName: string; rpcUrl: string }

/**
 * The sandbox behind a page. `latchkey-sandbox` provides its wallets and the URL of its controls.
 */
export interface DevtoolsSandbox {
  /** The test wallets in the page: `wallets` in the result of `startTestWallets`. */
  wallets: Readonly<Record<string, PlayedWallet>>
  /**
   * The URL of the sandbox's controls: `control` in `/sandbox.json`. Without it, the panel cannot
   * set faults.
   */
  control?: string | undefined
}

/** How a test wallet answers. With `ask`, its own panel asks the developer. */
export type WalletAnswer = 'ask' | 'approve' | 'reject' | 'hang' | 'freeze'

/** A test wallet of the sandbox, and the actions of its user. */
export interface PlayedWallet {
  readonly info: { readonly name: string }
  readonly answerMode: WalletAnswer
  readonly isLocked: boolean
  /** The index of the account in use. */
  readonly accountIndex: number
  readonly accountCount: number
  answer(mode: WalletAnswer): void
  lock(): void
  unlock(): void
  switchAccount(index: number): void
  /** Ends the connection and revokes each permission. */
  drop(): void
}

/** The services that can have a fault. `undefined` means all services. */
export const faultyServices = [
  { service: undefined, words: 'All services' },
  { service: 'walletApi', words: 'Wallet API' },
  { service: 'blockchainApi', words: 'Blockchain API' },
  { service: 'analytics', words: 'Analytics' },
] as const

/** The faults that the sandbox's controls accept. Times are in milliseconds. */
export const serviceFaults = [
  { fault: { kind: 'delay', delay: 2_000 }, words: 'answer after two seconds' },
  { fault: { kind: 'status', status: 503 }, words: 'answer 503' },
  { fault: { kind: 'malformed' }, words: 'send truncated JSON' },
  { fault: { kind: 'wrongShape' }, words: 'send JSON of another shape' },
  { fault: { kind: 'hang' }, words: 'never answer' },
  { fault: { kind: 'drop' }, words: 'close the connection' },
  { fault: { kind: 'slowBody' }, words: 'send one byte at a time' },
  { fault: { kind: 'huge' }, words: 'send 64 MiB' },
] as const

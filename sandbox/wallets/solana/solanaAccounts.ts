import { makeWhenAsked } from '../makeWhenAsked.ts'
import { createSolanaAccount } from './createSolanaAccount.ts'

/** The sandbox's users on Solana, and their initial lamports. */
export const solanaAccounts = makeWhenAsked({
  alice: () => ({ ...createSolanaAccount('Alice'), lamports: 12_345_600_000n }),
  bob: () => ({ ...createSolanaAccount('Bob'), lamports: 750_000_000n }),
  carol: () => ({ ...createSolanaAccount('Carol'), lamports: 250_000_000_000n }),
  dave: () => ({ ...createSolanaAccount('Dave'), lamports: 3_000_000_001n }),
})

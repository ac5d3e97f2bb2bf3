import { errorMessage } from '../../errors/causesOf.ts'
import { solanaErrors } from './solanaErrors.ts'

export type Web3 = Awaited<ReturnType<typeof loadWeb3>>

const library = '@solana/web3.js 1.98.4'
/** As Node, Vite, webpack and browsers quote a package that they do not find. */
const packageName = /['"`]@solana\/web3\.js['"`]/

/**
 * Loads what makes transactions from the app's own `@solana/web3.js`. Throws `solana/NOT_INSTALLED`
 * if the app does not have it, or has version 2, which is another library.
 */
export async function loadWeb3() {
  // Bundlers forgive a missing package inside a `try` block only.
  try {
    // By their names: a bundler can then leave out the rest of the library.
    const {
      AddressLookupTableAccount,
      PublicKey,
      SystemProgram,
      TransactionInstruction,
      TransactionMessage,
      VersionedTransaction,
    } = await import('@solana/web3.js')
    if (typeof PublicKey !== 'function') throw solanaErrors.NOT_INSTALLED(library)
    return {
      AddressLookupTableAccount,
      PublicKey,
      SystemProgram,
      TransactionInstruction,
      TransactionMessage,
      VersionedTransaction,
    }
  } catch (cause) {
    const isMissing = packageName.test(errorMessage(cause) ?? '')
    throw isMissing ? solanaErrors.NOT_INSTALLED(library).because(cause) : cause
  }
}

import { defineErrors } from '../../errors/defineErrors.ts'
import { errorMessage } from '../../errors/readField.ts'

export const solanaErrors = defineErrors('solana', {
  ALTERED_MESSAGE: 'Your wallet signed a different text than requested. You are not signed in',
  NOT_INSTALLED: (library: string) =>
    `This app cannot send on Solana: it lacks the package ${library}. Its developers have to install it`,
})

/** The parts of `@solana/web3.js` that build transactions. */
export type Web3 = Pick<
  typeof import('@solana/web3.js'),
  | 'AddressLookupTableAccount'
  | 'PublicKey'
  | 'SystemProgram'
  | 'TransactionInstruction'
  | 'TransactionMessage'
  | 'VersionedTransaction'
>

const library = '@solana/web3.js 1.98.4'
/**
 * Matches the package name as Node, Vite, webpack and browsers write it in errors for a missing
 * package.
 */
const packageName = /['"`]@solana\/web3\.js['"`]/

/**
 * Loads the parts of the app's own `@solana/web3.js` that build transactions. Throws
 * `solana/NOT_INSTALLED` if the app does not have it, or has version 2, which is another library.
 */
export async function loadWeb3(): Promise<Web3> {
  // Bundlers only accept a missing package inside a `try` block.
  try {
    // Imports by name, so that a bundler can leave out the rest of the library.
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

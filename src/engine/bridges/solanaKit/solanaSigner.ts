import { base58 } from '@scure/base'
import type {
  Address,
  MessagePartialSigner,
  SignatureBytes,
  TransactionSendingSigner,
} from '@solana/kit'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { Engine } from '../../Engine.ts'
import { currentConnection } from '../../features/connection/Connection.ts'
import { connectionErrors } from '../../features/connection/connectionErrors.ts'
import { solanaRequests } from '../solanaRequests.ts'

/** A transaction of `@solana/kit`: its message, and its signatures by address. */
interface KitTransaction {
  readonly messageBytes: ArrayLike<number>
  readonly signatures: Readonly<Record<string, ArrayLike<number> | null>>
}

const signatureBytes = 64

/** A signer of `@solana/kit` that sends transactions and signs texts. */
export type SolanaSigner = TransactionSendingSigner & MessagePartialSigner

/**
 * Returns a signer of `@solana/kit` for the Solana account that is in use now. Its wallet signs and
 * sends transactions one after another, and signs messages that are UTF-8 texts. Both functions
 * reject if the wallet no longer has that account. Throws `connection/NOT_CONNECTED`.
 */
export function solanaSigner(engine: Engine): SolanaSigner {
  const connection = currentConnection(engine.getState(), 'solana')
  if (!connection) throw connectionErrors.NOT_CONNECTED()
  const address = connection.accounts[0].address as Address
  return {
    address,
    async signAndSendTransactions(transactions, { abortSignal: signal = never() } = {}) {
      const { send } = await engine.load(solanaRequests)
      const signatures: SignatureBytes[] = []
      for (const transaction of transactions) {
        const signature = await send({ address, bytes: wire(transaction) }, { signal })
        signatures.push(base58.decode(signature) as SignatureBytes)
      }
      return signatures
    },
    async signMessages(messages, { abortSignal: signal = never() } = {}) {
      const { signText } = await engine.load(solanaRequests)
      const signatures: Record<Address, SignatureBytes>[] = []
      for (const { content } of messages) {
        const message = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
        const signature = await signText({ address, message }, { signal })
        signatures.push({ [address]: signature as SignatureBytes })
      }
      return signatures
    },
  }
}

/** Returns a signal that is never aborted. */
const never = () => new AbortController().signal

/**
 * Returns the transaction's wire format: the signatures, with zeros for missing ones, and then the
 * message.
 */
function wire({ messageBytes, signatures }: KitTransaction): Uint8Array {
  const all = Object.values(signatures)
  if (all.length > 127) throw adapterErrors.UNSUPPORTED()
  const empty = new Uint8Array(signatureBytes)
  return Uint8Array.from([
    all.length,
    ...all.flatMap((signature) => Array.from(signature ?? empty)),
    ...Array.from(messageBytes),
  ])
}

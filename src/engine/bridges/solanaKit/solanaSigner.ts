import type {
  Address,
  MessagePartialSigner,
  SignatureBytes,
  TransactionSendingSigner,
} from '@solana/kit'
import type { Engine } from '../../Engine.ts'
import { currentConnection } from '../../features/connection/ConnectionState.ts'
import { connectionErrors } from '../../features/connection/connectionErrors.ts'
import { sending } from './sending.ts'

/** A signer of `@solana/kit` that sends transactions and signs texts. */
export type SolanaSigner = TransactionSendingSigner & MessagePartialSigner

/**
 * Returns a signer of `@solana/kit` for the Solana account that is in use now. Its wallet signs and
 * sends transactions one after another, and signs messages that are UTF-8 texts. Both reject if the
 * wallet no longer has that account. Throws `connection/NOT_CONNECTED`.
 */
export function solanaSigner(engine: Engine): SolanaSigner {
  const connection = currentConnection(engine.getState(), 'solana')
  if (!connection) throw connectionErrors.NOT_CONNECTED()
  const address = connection.accounts[0].address as Address
  return {
    address,
    async signAndSendTransactions(transactions, { abortSignal: signal = never() } = {}) {
      const { send } = await engine.load(sending)
      const signatures: SignatureBytes[] = []
      for (const transaction of transactions)
        signatures.push((await send({ address, transaction }, { signal })) as SignatureBytes)
      return signatures
    },
    async signMessages(messages, { abortSignal: signal = never() } = {}) {
      const { signText } = await engine.load(sending)
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

/** A signal that is never aborted. */
const never = () => new AbortController().signal

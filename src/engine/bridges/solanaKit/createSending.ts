import { base58, base64 } from '@scure/base'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import { currentConnection } from '../../features/connection/ConnectionState.ts'
import { signingErrors } from '../../features/signing/signingErrors.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'

export interface Sending {
  send(
    asked: { address: string; transaction: KitTransaction },
    options: AbortOptions,
  ): Promise<Uint8Array>
  signText(asked: { address: string; message: string }, options: AbortOptions): Promise<Uint8Array>
}

/** A transaction of `@solana/kit`: its message and its signers. */
export interface KitTransaction {
  readonly messageBytes: ArrayLike<number>
  readonly signatures: Readonly<Record<string, ArrayLike<number> | null>>
}

const signatureBytes = 64

/** Sends transactions and signs texts with the wallet in use, for one of its accounts. */
export function createSending({
  adapters,
  store,
}: Pick<FeatureContext, 'adapters' | 'store'>): Sending {
  /** The wallet of the account, if it is the wallet in use. */
  function connectionOf(address: string): Connection {
    const connection = currentConnection(store.get(), 'solana')
    if (!connection?.accounts.some((account) => account.address === address))
      throw signingErrors.ACCOUNT_NOT_FOUND(address, connection?.connectorId ?? 'solana')
    return connection
  }

  return {
    async send(
      { address, transaction }: { address: string; transaction: KitTransaction },
      options: AbortOptions,
    ): Promise<Uint8Array> {
      const { caipNetworkId, connectorId } = connectionOf(address)
      const { transactions } = adapters.for('solana')
      if (!transactions) throw adapterErrors.UNSUPPORTED()
      const bytes = base64.encode(wire(transaction))
      const signature = await transactions.send(
        {
          ...{ connectorId, address, caipNetworkId },
          // The message itself contains its lifetime, which the transaction's author knows.
          transaction: { bytes, blockhash: '', lastValidBlockHeight: 0 },
        },
        options,
      )
      return base58.decode(signature)
    },
    async signText(
      { address, message }: { address: string; message: string },
      options: AbortOptions,
    ): Promise<Uint8Array> {
      const { connectorId } = connectionOf(address)
      const { signing } = adapters.for('solana')
      if (!signing) throw signingErrors.CANNOT_SIGN()
      const signature = await signing.signMessage({ connectorId, address, message }, options)
      return base58.decode(signature)
    },
  }
}

/** The transaction's wire format: its signatures, zeros for missing ones, then its message. */
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

import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { rpcErrors } from '../ProviderRpcError.ts'

/** A transaction to sign, with the field names of `SignerPayloadJSON` in Polkadot.js. */
export type TransactionPayload = Readonly<Record<string, unknown>>

const none = new Uint8Array()

/**
 * The data that a runtime's extension adds to a signed transaction. The first part is sent. The
 * second part is only signed.
 */
const extensions: Readonly<
  Record<string, (payload: TransactionPayload) => readonly [sent: Uint8Array, signed: Uint8Array]>
> = {
  CheckSpecVersion: (payload) => [none, uint32(payload.specVersion)],
  CheckTxVersion: (payload) => [none, uint32(payload.transactionVersion)],
  CheckGenesis: (payload) => [none, bytesOf(payload.genesisHash)],
  CheckMortality: (payload) => [bytesOf(payload.era), bytesOf(payload.blockHash)],
  CheckNonce: (payload) => [compact(payload.nonce), none],
  ChargeTransactionPayment: (payload) => [compact(payload.tip), none],
  ChargeAssetTxPayment: ({ tip, assetId }) => [
    concatBytes(compact(tip), Uint8Array.of(assetId ? 1 : 0), bytesOf(assetId ?? '0x')),
    none,
  ],
  CheckMetadataHash: ({ metadataHash, mode }) => [
    Uint8Array.of(Number(mode ?? 0)),
    metadataHash ? concatBytes(Uint8Array.of(1), bytesOf(metadataHash)) : Uint8Array.of(0),
  ],
  CheckNonZeroSender: () => [none, none],
  CheckWeight: () => [none, none],
  PrevalidateAttests: () => [none, none],
}

/** Returns the bytes to sign for a transaction (extrinsic format 4). Long bytes are hashed. */
export function payloadBytes(payload: TransactionPayload): Uint8Array {
  const { method, signedExtensions } = payload
  const parts = Array.from(signedExtensions as readonly string[], (name) => {
    const extension = extensions[name]
    if (!extension) throw rpcErrors.INVALID_PARAMS(`no extension ${name}`)
    return extension(payload)
  })
  const bytes = concatBytes(
    bytesOf(method),
    ...parts.map(([sent]) => sent),
    ...parts.map(([, signed]) => signed),
  )
  return bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes
}

function bytesOf(hex: unknown): Uint8Array {
  if (typeof hex !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(hex))
    throw rpcErrors.INVALID_PARAMS('bytes in hex')
  return hexToBytes(hex.slice(2))
}

function uint32(hex: unknown): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, Number(hex), true)
  return bytes
}

/**
 * Encodes a number in SCALE's compact format: in 1, 2 or 4 bytes. For a larger number, the count of
 * bytes comes first.
 */
function compact(hex: unknown): Uint8Array {
  const value = BigInt(String(hex))
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

const littleEndian = (value: bigint, length: number) =>
  Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))

import { base64 } from '@scure/base'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { parseCaipNetworkId } from '../../caip/CaipAddress.ts'
import type { Engine } from '../../Engine.ts'
import { readField } from '../../errors/readField.ts'
import { signingErrors } from '../../features/signing/Signing.ts'
import { callWallet, walletInUse } from '../walletInUse.ts'

/** An account and its public key, with CosmJS's field names. */
export interface CosmosAccount {
  readonly address: string
  readonly algo: CosmosAlgorithm
  /** The public key: 33 bytes. */
  readonly pubkey: Uint8Array
}

/** The types of keys in Cosmos wallets. Chains such as Injective use the second and the third. */
export type CosmosAlgorithm = 'secp256k1' | 'eth_secp256k1' | 'ethsecp256k1'

/** A signature and its key, both in base64. */
export interface CosmosSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** The document that a wallet signed. The wallet may have changed it, for example the fee. */
export interface CosmosSigned<Document> {
  readonly signed: Document
  readonly signature: CosmosSignature
}

/** The bytes of a protobuf transaction to sign, with CosmJS's field names. */
export interface CosmosDirectDocument {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: bigint
}

/** An offline signer of CosmJS. */
export interface CosmosSigner {
  getAccounts(): Promise<readonly CosmosAccount[]>
  signAmino<Document extends { readonly chain_id: string }>(
    address: string,
    signDoc: Document,
  ): Promise<CosmosSigned<Document>>
  /** Missing if the account can only sign amino documents: with a Ledger, or over WalletConnect. */
  signDirect?: (
    address: string,
    signDoc: CosmosDirectDocument,
  ) => Promise<CosmosSigned<CosmosDirectDocument>>
}

const algorithms: ReadonlySet<unknown> = new Set<CosmosAlgorithm>([
  'secp256k1',
  'eth_secp256k1',
  'ethsecp256k1',
])
const signaturePattern = /^[a-z0-9+/]{86}==$/i

/**
 * Resolves with an offline signer of CosmJS for the Cosmos account and network that are in use now.
 * Rejects with `connection/NOT_CONNECTED`. The signer's functions reject with
 * `signing/ACCOUNT_NOT_FOUND` if the wallet in use no longer has that account, and with
 * `signing/CHAIN_MISMATCH` if a document is for another network.
 */
export async function cosmosSigner(engine: Engine): Promise<CosmosSigner> {
  const wallet = walletInUse(engine, 'cosmos')
  const { reference: chainId } = parseCaipNetworkId(wallet.caipNetworkId)
  const { account, isLedger } = await readKey(wallet.provider(), chainId, wallet.address)

  /** Returns the wallet in use. Throws if the document is for another account or network. */
  function walletFor(address: string, wanted: string): unknown {
    if (address !== wallet.address) throw signingErrors.ACCOUNT_NOT_FOUND(address, 'cosmos')
    if (wanted !== chainId)
      throw signingErrors.CHAIN_MISMATCH(wallet.caipNetworkId, `cosmos:${wanted}`)
    return wallet.provider()
  }

  async function signDirect(address: string, signDoc: CosmosDirectDocument) {
    const provider = walletFor(address, signDoc.chainId)
    // Keplr's messages cannot carry a bigint, so Keplr reads the number from text.
    const asked = { ...signDoc, accountNumber: String(signDoc.accountNumber) }
    const answer = await callWallet(provider, 'signDirect', chainId, address, asked)
    const signed = readDirect(readField(answer, 'signed'))
    if (signed.chainId !== chainId) throw adapterErrors.INVALID_ANSWER()
    return { signed, signature: readSignature(answer) }
  }

  return {
    getAccounts: async () => [account],
    async signAmino<Document extends { readonly chain_id: string }>(
      address: string,
      signDoc: Document,
    ) {
      const provider = walletFor(address, signDoc.chain_id)
      const answer = isKeplr(provider)
        ? await callWallet(provider, 'signAmino', chainId, address, signDoc)
        : await ask(provider, 'cosmos_signAmino', { signerAddress: address, signDoc })
      const signed = readField(answer, 'signed') ?? signDoc
      if (readField(signed, 'chain_id') !== chainId) throw adapterErrors.INVALID_ANSWER()
      // The user may change anything else in the wallet. The chain checks the signature.
      return { signed: signed as Document, signature: readSignature(answer) }
    },
    ...(!isLedger && isFunction(wallet.provider(), 'signDirect') && { signDirect }),
  }
}

/** Reads the public key of the account. */
async function readKey(provider: unknown, chainId: string, address: string) {
  if (isKeplr(provider)) {
    const key = await callWallet(provider, 'getKey', chainId)
    if (readField(key, 'bech32Address') !== address) throw adapterErrors.INVALID_ANSWER()
    const account = parseAccount(address, readField(key, 'algo'), readField(key, 'pubKey'))
    return { account, isLedger: readField(key, 'isNanoLedger') === true }
  }
  const accounts = await ask(provider, 'cosmos_getAccounts', {})
  const found =
    Array.isArray(accounts) && accounts.find((account) => readField(account, 'address') === address)
  const pubkey = decode(readField(found, 'pubkey'))
  return { account: parseAccount(address, readField(found, 'algo'), pubkey), isLedger: false }
}

function parseAccount(address: string, algo: unknown, pubkey: unknown): CosmosAccount {
  if (!isAlgorithm(algo) || !(pubkey instanceof Uint8Array) || pubkey.length !== 33)
    throw adapterErrors.INVALID_ANSWER()
  return { address, algo, pubkey }
}

const isAlgorithm = (algo: unknown): algo is CosmosAlgorithm => algorithms.has(algo)

function readSignature(answer: unknown): CosmosSignature {
  const given = readField(answer, 'signature')
  const key = readField(given, 'pub_key')
  const [type, value, signature] = [
    readField(key, 'type'),
    readField(key, 'value'),
    readField(given, 'signature'),
  ]
  if (
    typeof type !== 'string' ||
    typeof value !== 'string' ||
    typeof signature !== 'string' ||
    !signaturePattern.test(signature)
  )
    throw adapterErrors.INVALID_ANSWER()
  return { pub_key: { type, value }, signature }
}

function readDirect(signed: unknown): CosmosDirectDocument {
  const [bodyBytes, authInfoBytes, chainId] = [
    readField(signed, 'bodyBytes'),
    readField(signed, 'authInfoBytes'),
    readField(signed, 'chainId'),
  ]
  // Wallets return a text, or protobuf's `Long`, which converts to its digits.
  const accountNumber = String(readField(signed, 'accountNumber'))
  if (
    !(bodyBytes instanceof Uint8Array) ||
    !(authInfoBytes instanceof Uint8Array) ||
    typeof chainId !== 'string' ||
    !/^\d{1,20}$/.test(accountNumber)
  )
    throw adapterErrors.INVALID_ANSWER()
  return { bodyBytes, authInfoBytes, chainId, accountNumber: BigInt(accountNumber) }
}

/** Sends a request to a wallet over WalletConnect. */
const ask = (provider: unknown, method: string, params: object) =>
  callWallet(provider, 'request', { method, params })

const isKeplr = (provider: unknown) => isFunction(provider, 'getKey')

const isFunction = (provider: unknown, name: string) =>
  typeof readField(provider, name) === 'function'

function decode(text: unknown): Uint8Array | undefined {
  try {
    return typeof text === 'string' ? base64.decode(text) : undefined
  } catch {
    // The text is not base64.
    return undefined
  }
}

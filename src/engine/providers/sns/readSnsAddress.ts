import { base58, base64, hex } from '@scure/base'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { NodeQuestion } from '../../adapters/NamespaceAdapter.ts'
import { isSolanaKey } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import { areSame } from '../../siwx/verification/bytes.ts'
import { lazy } from '../../store/lazy.ts'

/** Loads on use, because the code contains the ed25519 curve. */
const openAccounts = lazy(() => import('../../adapters/solana/programAddress.ts'))
const openSignatures = lazy(() => import('../../siwx/verification/edwards25519.ts'))

interface Nodes {
  askNode(question: NodeQuestion): Promise<unknown>
}

/** The length of the header: parent, owner and class, with 32 bytes each. */
const headerLength = 96
const longestAccount = 8_192
/**
 * The first slot at which names with `.sol` belong to another registry. That registry has no
 * published rules yet. From this slot on, the old registry could return another person's address.
 * Source: official SDK 4.0.0, `SOL_TLD_CUTOFF_SLOT`, read on 2026-11-27.
 */
const solEnds = 452_825_395
/** The value in a record that was confirmed with a Solana key. */
const bySolana = 1
/** The value in the account of a tokenized name. */
const isToken = 2

/**
 * Reads the address that receives funds for a name, by SNS-IP 5. This is the address in the record
 * `SOL`, if the owner of the name signed the record and still owns the name. Otherwise, it is the
 * owner's address. Does not resolve names that are tokenized, or whose owner is a program.
 */
export async function readSnsAddress(
  { name: given, network }: { name: string; network: Network },
  options: Nodes,
): Promise<{ address: string; name: string } | undefined> {
  const parsed = parseSnsName(given)
  if (!parsed || (parsed.zone === 'sol' && !(await hasSol(network, options)))) return undefined
  const { labels, name } = parsed
  const { isOnCurve, nameAccounts, nameProgram, tokenizer } = await openAccounts()
  const places = nameAccounts(labels)
  const [registry, token, recordV2, recordV1] = await readAccounts(
    [
      [places.name, nameProgram],
      [places.token, tokenizer],
      [places.recordV2, nameProgram],
      [places.recordV1, nameProgram],
    ],
    network,
    options,
  )
  if (!registry || registry.length < headerLength || token?.[0] === isToken) return undefined
  const owner = registry.slice(32, 64)
  const toAnswer = (key: Uint8Array) => ({ address: base58.encode(key), name })

  const record = recordV2 && parseRecord(recordV2)
  if (recordV2 && !record) return undefined
  if (record && areSame(record.signer, owner))
    return areSame(record.confirmed, record.content) ? toAnswer(record.content) : undefined

  const signed = recordV1?.slice(headerLength, headerLength + 96)
  if (signed?.length === 96) {
    const content = signed.slice(0, 32)
    const message = hex.encode(content) + hex.encode(base58.decode(places.recordV1))
    if (isOnCurve(owner) && (await isSigned(signed.slice(32), message, owner)))
      return toAnswer(content)
  }
  return isOnCurve(owner) ? toAnswer(owner) : undefined
}

/**
 * Reads the name that the address chose, if the address still owns it. The name ends with `.sns`.
 */
export async function readSnsName(
  { address, network }: { address: string; network: Network },
  options: Nodes,
): Promise<{ name: string } | undefined> {
  if (!isSolanaKey(address)) return undefined
  const { favoriteAccount, favorites, nameAccount, nameProgram, reverseAccount, rootAccount } =
    await openAccounts()
  const [favorite] = await readAccounts([[favoriteAccount(address), favorites]], network, options)
  if (favorite?.length !== 33) return undefined
  const account = base58.encode(favorite.slice(1))
  const [registry, reverse] = await readAccounts(
    [
      [account, nameProgram],
      [reverseAccount(account), nameProgram],
    ],
    network,
    options,
  )
  if (!registry || registry.length < headerLength || !reverse) return undefined
  const [parent, owner] = [registry.slice(0, 32), registry.slice(32, 64)].map((key) =>
    base58.encode(key),
  )
  const parsed = parseSnsName(`${parseText(reverse.slice(headerLength))}.sns`)
  if (parent !== rootAccount || owner !== address || !parsed) return undefined
  return nameAccount(parsed.labels) === account ? { name: parsed.name } : undefined
}

/** Resolves with whether names with `.sol` still belong to this registry. */
async function hasSol(network: Network, { askNode }: Nodes): Promise<boolean> {
  const params = [{ commitment: 'finalized' }]
  const slot = await askNode({ network, method: 'getSlot', params })
  if (typeof slot !== 'number' || !Number.isSafeInteger(slot)) throw adapterErrors.NODE_FAILED()
  return slot < solEnds
}

/**
 * Reads the data of accounts. The data is `undefined` for an account that does not exist or belongs
 * to another program.
 */
async function readAccounts(
  places: readonly (readonly [address: string, program: string])[],
  network: Network,
  { askNode }: Nodes,
): Promise<readonly (Uint8Array | undefined)[]> {
  const addresses = places.map(([address]) => address)
  const params = [addresses, { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await askNode({ network, method: 'getMultipleAccounts', params })
  const accounts = readField(answer, 'value')
  if (!Array.isArray(accounts) || accounts.length !== places.length)
    throw adapterErrors.NODE_FAILED()
  return places.map(([, program], at) => {
    const account: unknown = accounts[at]
    const data = readField(readField(account, 'data'), '0')
    if (account === null) return undefined
    // Throws if a record cannot be read. If the record counted as missing, the funds would go to
    // the owner instead.
    if (typeof data !== 'string' || data.length > longestAccount) throw adapterErrors.NODE_FAILED()
    return readField(account, 'owner') === program ? base64.decode(data) : undefined
  })
}

/**
 * Reads a record of version 2. Its header contains how the signer and the content were confirmed,
 * and the length of the content. Three values follow: the signer's key, the key that confirmed the
 * content, and the content itself.
 */
function parseRecord(account: Uint8Array) {
  const data = account.slice(headerLength)
  if (data.length < 104) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const isConfirmed = view.getUint16(0, true) === bySolana && view.getUint16(2, true) === bySolana
  if (!isConfirmed || view.getUint32(4, true) !== 32) return undefined
  return {
    signer: data.slice(8, 40),
    confirmed: data.slice(40, 72),
    content: data.slice(72, 104),
  }
}

/** Reads a text. Its length stands before it. */
function parseText(data: Uint8Array): string {
  const length = data.length < 4 ? 0 : new DataView(data.buffer, data.byteOffset).getUint32(0, true)
  return new TextDecoder().decode(data.slice(4, 4 + Math.min(length, 255)))
}

async function isSigned(signature: Uint8Array, message: string, key: Uint8Array): Promise<boolean> {
  const { isEd25519Signature } = await openSignatures()
  try {
    return isEd25519Signature(signature, new TextEncoder().encode(message), key)
  } catch {
    // The bytes are not a point on the curve.
    return false
  }
}

const label = /^[a-z0-9_-]{1,63}$/

export interface SnsName {
  /** The labels of the name from the left, without the zone. */
  labels: readonly string[]
  /** The name in lower case. */
  name: string
  zone: 'sns' | 'sol'
}

/**
 * Reads a name that ends with `.sns` or `.sol`, including subdomains. Returns `undefined` for other
 * texts. Letters outside ASCII are refused, because they can imitate other letters.
 */
export function parseSnsName(text: string): SnsName | undefined {
  const name = text.toLowerCase()
  const labels = name.split('.')
  const zone = labels.pop()
  if ((zone !== 'sns' && zone !== 'sol') || labels.length < 1 || labels.length > 2) return undefined
  return labels.every((one) => label.test(one)) ? { labels, name, zone } : undefined
}

import {
  type Client,
  createClient,
  custom,
  getAddress,
  HttpRequestError,
  isAddress,
  isHex,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize, toCoinType } from 'viem/ens'
import { causesOf, readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import { mainnet } from '../../networks/eip155.ts'
import type {
  IdentityProvider,
  NameProvider,
  ProviderAccount,
  ProviderOptions,
} from '../Provider.ts'
import { readAvatar } from './readAvatar.ts'

/** The address of ENS's own proxy for its Universal Resolver on Ethereum. */
const universalResolverAddress = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
/** The coin type of the record for all EVM networks without their own record (ENSIP-19). */
const everyEvmNetwork = 0x8000_0000n
const mostGateways = 4
/** The errors with which the Universal Resolver reports a missing name or record. */
const absences: readonly unknown[] = [
  'ResolverNotContract',
  'ResolverNotFound',
  'ReverseAddressMismatch',
  'UnsupportedResolverProfile',
]
/** Matches the code of an account that is empty, or that delegates to other code (EIP-7702). */
const ofPlainAccount = /^0x(ef0100[0-9a-f]{40})?$/i

export function createEnsReads({
  ipfsGateway,
}: {
  ipfsGateway?: string | undefined
}): IdentityProvider & NameProvider {
  return {
    async getIdentity({ address, network }, options) {
      if (!isAddress(address, { strict: false })) return undefined
      const client = createEnsClient(options)
      const name = await primaryName(client, { address, network }, options)
      if (name === undefined) return undefined
      const record = await getEnsText(client, { name, key: 'avatar', universalResolverAddress })
      const asked = { record: record ?? '', owner: address, ipfsGateway }
      const imageUrl = await readAvatar(client, asked, options).catch(() => undefined)
      return { name, imageUrl }
    },

    async resolveName({ name: given, network }, options) {
      const name = normalized(given)
      if (!name?.includes('.')) return undefined
      const client = createEnsClient(options)
      for (const coinType of coinTypesOf(network)) {
        const asked = { name, coinType, strict: true, universalResolverAddress } as const
        const address = await unlessAbsent(getEnsAddress(client, asked))
        if (address && isAddress(address, { strict: false }))
          return { address: getAddress(address), name }
      }
      return undefined
    },
  }
}

/**
 * Resolves with the primary name of the address, if the name resolves to this address. On other
 * networks than Ethereum, the name for that network takes precedence. The name for Ethereum is the
 * fallback, but only if the account has no code on this network: then the same key owns the address
 * on every network. A contract with the same address can have another owner on each network.
 */
async function primaryName(
  client: Client,
  { address, network }: ProviderAccount & { address: `0x${string}` },
  { askNode }: ProviderOptions,
): Promise<string | undefined> {
  const read = (coinType: bigint) =>
    getEnsName(client, { address, coinType, strict: true, universalResolverAddress })
  const coinType = coinTypeOf(network)
  if (coinType) {
    const name = await read(coinType).catch(() => undefined)
    if (name && normalized(name) === name) return name
  }
  const name = await unlessAbsent(read(60n))
  // A name that is not normalized can imitate another name (ENSIP-15).
  if (!name || normalized(name) !== name) return undefined
  if (!coinType) return name
  const code = await askNode({ network, method: 'eth_getCode', params: [address, 'latest'] })
  return typeof code === 'string' && ofPlainAccount.test(code) ? name : undefined
}

/**
 * Returns the coin type by ENSIP-11. `undefined` on Ethereum, which has an older record. Chain ids
 * that are too large for the standard use the record for all EVM networks.
 */
function coinTypeOf({ caipNetworkId, id }: Network): bigint | undefined {
  if (caipNetworkId === mainnet.caipNetworkId) return undefined
  return Number(id) < everyEvmNetwork ? toCoinType(Number(id)) : everyEvmNetwork
}

/**
 * Returns the records that may contain the address on this network. The record of Ethereum is not
 * used on other networks, because its address may be a contract that exists only on Ethereum.
 */
function coinTypesOf(network: Network): readonly (bigint | undefined)[] {
  const type = coinTypeOf(network)
  return type ? [...new Set([type, everyEvmNetwork])] : [undefined]
}

/** Normalizes the name by ENSIP-15. Returns `undefined` if the text is not a name. */
function normalized(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    // The name contains characters that are not allowed.
    return undefined
  }
}

/** Resolves with `undefined` if there is no such name or record. Throws other errors. */
async function unlessAbsent<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (cause) {
    const found = causesOf(cause).map((one) => readField(one, 'data'))
    const isAbsent = found.some((data) => {
      const name = readField(data, 'errorName')
      const status = readField(readField(data, 'args'), '0')
      return absences.includes(name) || (name === 'HttpError' && Number(status) === 404)
    })
    if (isAbsent) return undefined
    throw cause
  }
}

/**
 * Creates a viem client that reads from Ethereum through the engine, and from the gateways of
 * offchain names.
 */
function createEnsClient(options: ProviderOptions): Client {
  const request = ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    options.askNode({ network: mainnet, method, params }).catch((cause) => {
      // viem reads the reason for a revert from the node's own error.
      throw readField(cause, 'cause') ?? cause
    })
  return createClient({
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: { request: (question) => askGateways(question, options) },
  })
}

/**
 * Reads from gateways (ERC-3668). A contract chooses the URLs, so only https is allowed. Other URLs
 * may be in the user's own network.
 */
async function askGateways(
  { data, sender, urls }: { data: `0x${string}`; sender: `0x${string}`; urls: readonly string[] },
  { fetchJson }: ProviderOptions,
): Promise<`0x${string}`> {
  let failure: unknown = new Error('The name has no https gateway')
  for (const template of urls.filter((url) => /^https:\/\//i.test(url)).slice(0, mostGateways)) {
    const url = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
    const body = template.includes('{data}') ? undefined : { data, sender }
    const headers = body && { 'Content-Type': 'application/json' }
    try {
      const found = readField(await fetchJson(url, { body, headers }), 'data')
      if (isHex(found)) return found
      failure = new Error('The gateway of the name returned no data')
    } catch (cause) {
      failure = cause
      const status = readField(cause, 'status')
      // The gateway answered that there is no such record.
      if (typeof status === 'number' && status >= 400 && status < 500)
        throw new HttpRequestError({ url, status })
    }
  }
  throw failure
}

import { adapterErrors } from '../../adapters/adapterErrors.ts'
import {
  accountStorageKey,
  readPolkadotAddress,
} from '../../adapters/polkadot/readPolkadotAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Holding, ProviderAccount, ProviderOptions } from '../Provider.ts'

/**
 * Matches an account's data: four 4-byte counters, then the free and the reserved balance of 16
 * bytes each.
 */
const form = /^0x[0-9a-f]{32}([0-9a-f]{32})([0-9a-f]{32})/

/**
 * Reads the account's free and reserved balance from the first node that answers. Resolves with
 * `undefined` if the address does not belong to a 32-byte key.
 */
export async function readPolkadotHoldings(
  { address, network }: ProviderAccount,
  { fetchJson, signal }: ProviderOptions,
): Promise<readonly Holding[] | undefined> {
  const key = readPolkadotAddress(address)?.publicKey
  if (!key) return undefined
  const params = [accountStorageKey(key)]
  const body = { jsonrpc: '2.0', id: 1, method: 'state_getStorage', params }
  const headers = { 'Content-Type': 'application/json' }
  let failure: unknown = adapterErrors.NODE_FAILED()
  for (const url of network.rpcUrls.default.http) {
    try {
      const amount = parseAmount(readField(await fetchJson(url, { body, headers }), 'result'))
      return [{ ...network.nativeCurrency, amount }]
    } catch (cause) {
      if (signal.aborted) throw cause
      failure = cause
    }
  }
  throw failure
}

/**
 * Parses the amount in an account's entry. An account without an entry does not exist, and its
 * amount is zero.
 */
function parseAmount(stored: unknown): bigint {
  if (stored === null) return 0n
  const [, free, reserved] = (typeof stored === 'string' && form.exec(stored)) || []
  if (free === undefined || reserved === undefined) throw adapterErrors.INVALID_BALANCE()
  return fromLittleEndian(free) + fromLittleEndian(reserved)
}

const fromLittleEndian = (hex: string) => BigInt(`0x${hex.match(/../g)?.reverse().join('') ?? '0'}`)

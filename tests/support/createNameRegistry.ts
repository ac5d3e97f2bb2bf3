import { isAddress, isHex, verifyMessage } from 'viem'
import { Refusal, refusals } from '../../sandbox/services/Refusal.ts'

export interface RegisteredName {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string
  readonly attributes: Readonly<Record<string, string>> | null
  readonly addresses: Readonly<Record<string, { address: string; created_at: string | null }>>
}

const zones = ['reown.id', 'wcn.id']
const evmBit = 0x8000_0000
const mainCoinType = 60
const clockSkew = 10_000
const mostExtras = 5

/**
 * Creates a registry of Ethereum names in memory. It has the rules of the service for registering a
 * name.
 */
export function createNameRegistry() {
  const names = new Map<string, RegisteredName>()

  function add(name: string, addresses: Readonly<Record<string, string>>) {
    const now = new Date().toISOString()
    const entries = Object.entries(addresses).map(([coinType, address]) => [
      coinType,
      { address, created_at: now },
    ])
    const registered: RegisteredName = {
      name,
      registered_at: now,
      updated_at: now,
      attributes: null,
      addresses: Object.fromEntries(entries),
    }
    names.set(name, registered)
    return registered
  }

  async function register(given: unknown) {
    const { coin_type, address, message, signature } = Object(given) as Record<string, unknown>
    if (typeof address !== 'string' || !isAddress(address, { strict: false }))
      throw refusals.badInput('address', 'Invalid address')
    if (typeof message !== 'string' || typeof signature !== 'string')
      throw refusals.badInput('message', 'A message and its signature are required')
    if (coin_type !== mainCoinType && coin_type !== evmBit + 1)
      throw refusals.badInput('coin_type', 'Unsupported coin type')
    const name = readMessage(message)
    const isSigned =
      isHex(signature) && (await verifyMessage({ address, message, signature }).catch(() => false))
    if (!isSigned) throw refusals.unauthorized('Invalid signature')
    if (names.has(name)) throw refusals.badInput('name', 'Name is already registered')
    return add(name, { [mainCoinType]: address, [String(coin_type)]: address })
  }

  return {
    add,
    register,
    find: (name: string) => names.get(name),
    of: (address: string) =>
      [...names.values()].filter(({ addresses }) =>
        Object.values(addresses).some((one) => one.address.toLowerCase() === address.toLowerCase()),
      ),
    suggest(label: string, zone: string) {
      if (label.length < 3) throw refusals.badInput('name', 'The name is too short')
      if (!zones.includes(zone)) throw refusals.badInput('zone', 'Invalid zone')
      const extras = ['app', 'wallet', 'web3', 'me', 'go', 'one', 'pro', '2']
        .map((ending) => `${label}${ending}.${zone}`)
        .filter((name) => !names.has(name))
        .slice(0, mostExtras)
      const exact = `${label}.${zone}`
      return [
        { name: exact, registered: names.has(exact) },
        ...extras.map((name) => ({ name, registered: false })),
      ]
    },
    clear: () => names.clear(),
  }
}

/** Reads the name from a recent message. Throws if the message has any other content. */
function readMessage(message: string): string {
  const { name, attributes, timestamp } = readJson(message)
  if (typeof name !== 'string' || !/^[a-z0-9.-]+$/.test(name))
    throw refusals.badInput('name', 'Invalid name format')
  const [label = '', ...zone] = name.split('.')
  if (label.length < 3 || label.length > 64) throw refusals.badInput('name', 'Invalid name length')
  if (!zones.includes(zone.join('.'))) throw refusals.badInput('name', 'Invalid name zone')
  for (const [key, value] of Object.entries(Object(attributes)))
    if (key !== 'bio' || typeof value !== 'string' || value.length < 1 || value.length > 255)
      throw refusals.badInput('attributes', 'Unsupported attribute')
  const now = Date.now()
  if (typeof timestamp !== 'number' || Math.abs(now - timestamp * 1000) > clockSkew)
    throw refusals.badInput('timestamp', 'Expired or invalid timestamp')
  return name
}

function readJson(message: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(message))
  } catch {
    throw new Refusal(422, { field: 'message', description: 'The message is not JSON' })
  }
}

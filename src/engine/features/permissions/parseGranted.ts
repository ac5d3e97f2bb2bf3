import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { type CaipNetworkId, isNetworkOf } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import type { Permission, SupportedPermission } from './Permissions.ts'
import { type PermissionPlace, toPlain } from './writeRequest.ts'

const longestType = 60
const longestContext = 131_072
const most = 100
const mostRules = 20
const hex = /^0x([0-9a-f]{2})+$/i
const chainForm = /^0x[0-9a-f]{1,13}$/i
/** The last time that a `Date` can hold, in seconds. */
const latest = 8_640_000_000_000

/** Parses the permissions in a wallet's answer. Leaves out malformed permissions. */
export function parseGranted(
  answer: unknown,
  { address }: Pick<PermissionPlace, 'address'>,
  app: Permission['app'],
): readonly Permission[] {
  return entriesOf(answer, most).flatMap((one) => {
    const read = parsePermission(one, app)
    // A permission of another account is left out.
    const from = readField(one, 'from') ?? readField(one, 'address')
    const isOther = typeof from === 'string' && from.toLowerCase() !== address.toLowerCase()
    return read && !isOther ? [read] : []
  })
}

function parsePermission(value: unknown, app: Permission['app']): Permission | undefined {
  const [context, chainId] = [readField(value, 'context'), readField(value, 'chainId')]
  const allowed = parseNamed(readField(value, 'permission'))
  const isContext =
    typeof context === 'string' && context.length <= longestContext && hex.test(context)
  if (!isContext || !allowed || typeof chainId !== 'string' || !chainForm.test(chainId))
    return undefined
  const caipNetworkId = `eip155:${Number(chainId)}`
  const rules = entriesOf(readField(value, 'rules'), mostRules).map(parseNamed)
  // A permission with an unreadable rule is left out: its list would not show that limit.
  if (rules.some((rule) => !rule) || !isNetworkOf('eip155', caipNetworkId)) return undefined
  const known = rules.filter((rule) => rule !== undefined)
  const expiry = readField(known.find(({ type }) => type === 'expiry')?.data, 'timestamp')
  const to =
    readField(value, 'to') ?? readField(readField(readField(value, 'signer'), 'data'), 'address')
  const manager = readField(value, 'delegationManager')
  const dependencies = readField(value, 'dependencies') ?? readField(value, 'dependencyInfo')
  return {
    id: context,
    source: 'wallet',
    app,
    ...(isSecond(expiry) && { expiresAt: expiry * 1_000 }),
    allows: [allowed],
    // An expiry that cannot be read is still shown as a limit.
    policies: known.filter(({ type }) => type !== 'expiry' || !isSecond(expiry)),
    caipNetworkId,
    ...(isPrefixedEvmAddress(to) && { to }),
    ...(isPrefixedEvmAddress(manager) && { delegationManager: manager }),
    dependencies: entriesOf(dependencies, most).flatMap(parseDependency),
  }
}

/** Parses the answer of `wallet_grantPermissions`, the method's name before January 2026. */
export function parseOlderGrant(
  answer: unknown,
  asked: { app: Permission['app']; caipNetworkId: CaipNetworkId; to: `0x${string}` },
): readonly Permission[] {
  const context = readField(answer, 'permissionsContext') ?? readField(answer, 'context')
  const listed = readField(answer, 'grantedPermissions') ?? readField(answer, 'permissions')
  const allows = entriesOf(listed, most).map(parseNamed)
  const isContext =
    typeof context === 'string' && context.length <= longestContext && context.startsWith('0x')
  if (!isContext || allows.length === 0 || allows.some((one) => !one)) return []
  const expiry = readField(answer, 'expiry')
  return [
    {
      id: context,
      source: 'wallet',
      app: asked.app,
      ...(isSecond(expiry) && { expiresAt: expiry * 1_000 }),
      allows: allows.filter((one) => one !== undefined),
      policies: [],
      caipNetworkId: asked.caipNetworkId,
      to: asked.to,
    },
  ]
}

/** Parses a wallet's list of permissions that it can grant. */
export function parseSupported(answer: unknown): readonly SupportedPermission[] {
  const plain = toPlain(answer)
  if (!plain) return []
  return Object.keys(plain)
    .slice(0, most)
    .flatMap((key) => {
      const type = cleanText(key, longestType)
      const listOf = (name: string) => entriesOf(readField(readField(plain, key), name), 1_000)
      const caipNetworkIds = listOf('chainIds')
        .filter((id): id is string => typeof id === 'string' && chainForm.test(id))
        .map((id): CaipNetworkId => `eip155:${Number(id)}`)
      const ruleTypes = listOf('ruleTypes')
        .filter((rule) => typeof rule === 'string')
        .map((rule) => cleanText(rule, longestType))
      return type === '' ? [] : [{ type, caipNetworkIds, ruleTypes }]
    })
}

/** Returns the first entries of a list. A wallet's object may throw when it is read. */
function entriesOf(value: unknown, limit: number): readonly unknown[] {
  try {
    if (!Array.isArray(value)) return []
    const length = Math.min(value.length, limit)
    return Array.from({ length }, (_, index) => readField(value, String(index)))
  } catch {
    return []
  }
}

function parseNamed(value: unknown): { type: string; data?: unknown } | undefined {
  const type = readField(value, 'type')
  const given = readField(value, 'data')
  if (typeof type !== 'string') return undefined
  const data = given == null ? undefined : toPlain(given)
  const name = cleanText(type, longestType)
  if (name === '' || (given != null && data === undefined)) return undefined
  return { type: name, ...(data && { data }) }
}

function parseDependency(value: unknown) {
  const [factory, factoryData] = [readField(value, 'factory'), readField(value, 'factoryData')]
  const isData =
    typeof factoryData === 'string' && factoryData.length <= longestContext && hex.test(factoryData)
  return isPrefixedEvmAddress(factory) && isData
    ? [{ factory, factoryData: factoryData as `0x${string}` }]
    : []
}

const isSecond = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= latest

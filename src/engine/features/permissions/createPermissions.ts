import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineState } from '../../EngineState.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import { readField } from '../../errors/readField.ts'
import { hasProvider, type ProvidedPermission } from '../../providers/Provider.ts'
import { providerErrors } from '../../providers/providerErrors.ts'
import { serviceErrors } from '../../providers/services/serviceErrors.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import { sanitizeUrl, type UrlKind } from '../../sanitize/sanitizeUrl.ts'
import { createQuery } from '../../store/createQuery.ts'
import { createSpendingOperation } from '../../store/Operation.ts'
import { currentConnection } from '../connection/Connection.ts'
import { activeNetwork } from '../network/Network.ts'
import { initialPermissionsState, type Permission, type PermissionsFeature } from './Permissions.ts'

/** Errors of permissions. */
export const permissionsErrors = defineErrors('permissions', {
  NOT_FOUND: 'This permission is no longer active',
  NOT_SIGNED: 'The wallet did not sign the revocation',
})

const lifetime = 30_000
const longestName = 40
const longestType = 60
const most = 100
const longestSignature = 131_072
const hex = /^0x[0-9a-f]+$/i

/** The permissions that the owner of a smart account granted to apps (EIP-7715), from a provider. */
export function createPermissions(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'platform' | 'providers' | 'queries' | 'slice' | 'store'
  >,
): PermissionsFeature {
  const { adapters, config, platform, providers, store } = context
  const cell = context.slice('permissions', initialPermissionsState)

  /** Throws `service/NOT_CONFIGURED` without a provider of permissions. */
  async function findProvider() {
    const found = (await providers()).find(
      ({ permissions }) => permissions,
      activeNetwork(store.get()),
    )
    if (!found) throw serviceErrors.NOT_CONFIGURED('permissions')
    return found
  }

  /** The account in use, if apps can have permissions for it. */
  function accountIn(state: EngineState) {
    const connection = currentConnection(state)
    const network = activeNetwork(state)
    if (network?.chainNamespace !== 'eip155' || !connection) return undefined
    if (!hasProvider(config.providers, 'permissions', network)) return undefined
    const { address } = connection.accounts[0]
    return { address, connection, account: `${network.caipNetworkId}:${address}` }
  }

  function toPermission(one: ProvidedPermission, imageKind: UrlKind): Permission {
    const { allows, app, expiresAt, grantedAt, id, policies } = one
    const url = sanitizeUrl(app.url)
    const iconUrl = sanitizeApiIcon(app.iconUrl, imageKind)
    return {
      id,
      app: {
        name: cleanText(app.name, longestName) || (url ? new URL(url).host : 'Unknown app'),
        ...(url && { url }),
        ...(iconUrl && { iconUrl }),
      },
      grantedAt,
      expiresAt,
      allows: allows.map(cleanNamed),
      policies: policies.map(cleanNamed),
    }
  }

  const list = createQuery(context, {
    key(state) {
      const found = accountIn(state)
      return found && (['latchkey permissions', found.account] as const)
    },
    staleTime: lifetime,
    async load([, account], options): Promise<readonly Permission[]> {
      const found = await findProvider()
      const given = await found.ability.getPermissions(account, found.options(options.signal))
      const now = platform.clock.now()
      return given
        .map((one) => checked(one, found.name))
        .filter(({ expiresAt, revokedAt }) => revokedAt == null && expiresAt > now)
        .slice(0, most)
        .map((one) => toPermission(one, found.imageKind))
    },
  })

  return {
    list,
    revoke: createSpendingOperation<string, void>(cell.at('revoking'), async (id) => {
      const found = accountIn(store.get())
      const permission = list.get().data?.find((one) => one.id === id)
      if (!found || !permission) throw permissionsErrors.NOT_FOUND()
      const { account, address, connection } = found
      const wallet = adapters.for('eip155').provider(connection.connectorId)
      const signature = await request(wallet, {
        method: 'wallet_revokePermissions',
        params: [
          {
            pci: id,
            permissions: permission.allows,
            expiry: Math.floor(permission.expiresAt / 1_000),
            address,
          },
        ],
      })
      const isSigned =
        typeof signature === 'string' && signature.length <= longestSignature && hex.test(signature)
      if (!isSigned) throw permissionsErrors.NOT_SIGNED()
      const provider = await findProvider()
      const { signal } = new AbortController()
      await provider.ability.revoke({ account, id, signature }, provider.options(signal))
      list.refetch()
    }),
  }
}

/** Throws for a malformed permission: without it, an app could have more than is shown. */
function checked(given: ProvidedPermission, provider: string): ProvidedPermission {
  const { allows, app, expiresAt, grantedAt, id, policies } = Object(given)
  const areNamed = [allows, policies].every(
    (list: unknown) =>
      Array.isArray(list) && list.every((one) => typeof readField(one, 'type') === 'string'),
  )
  const areTexts = [id, readField(app, 'name')].every((one) => typeof one === 'string')
  const areTimes = [expiresAt, grantedAt].every((one) => Number.isFinite(one))
  if (!areNamed || !areTexts || !areTimes) throw providerErrors.INVALID_ANSWER(provider)
  return given
}

const cleanNamed = ({ data, type }: { type: string; data?: unknown }) => ({
  type: cleanText(type, longestType),
  ...(data != null && { data }),
})

async function request(provider: unknown, question: object): Promise<unknown> {
  const ask = readField(provider, 'request')
  if (typeof ask !== 'function') throw permissionsErrors.NOT_SIGNED()
  return ask.call(provider, question)
}

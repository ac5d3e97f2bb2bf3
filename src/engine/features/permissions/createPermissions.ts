import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineState } from '../../EngineState.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import { readField } from '../../errors/readField.ts'
import { getSessions } from '../../providers/services/blockchain/getSessions.ts'
import { revokeSession } from '../../providers/services/blockchain/revokeSession.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
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

/**
 * The permissions that the owner of a smart account granted to apps, from the blockchain service
 * (EIP-7715).
 */
export function createPermissions(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'platform' | 'queries' | 'services' | 'slice' | 'store'
  >,
): PermissionsFeature {
  const { adapters, config, platform, services, store } = context
  const cell = context.slice('permissions', initialPermissionsState)
  const isLocal = config.services?.blockchainApi?.startsWith('http:')

  /** The account in use, if apps can have permissions for it. */
  function accountIn(state: EngineState) {
    const connection = currentConnection(state)
    const network = activeNetwork(state)
    if (!services.has('blockchainApi') || network?.chainNamespace !== 'eip155' || !connection)
      return undefined
    const { address } = connection.accounts[0]
    return { address, connection, account: `${network.caipNetworkId}:${address}` }
  }

  function toPermission(one: Awaited<ReturnType<typeof getSessions>>[number]): Permission {
    const { createdAt, expiry, pci, policies, project } = one
    const url = sanitizeUrl(project.url)
    const iconUrl = sanitizeApiIcon(project.iconUrl, isLocal ? 'service' : 'web')
    return {
      id: pci,
      app: {
        name: cleanText(project.name, longestName) || (url ? new URL(url).host : 'Unknown app'),
        ...(url && { url }),
        ...(iconUrl && { iconUrl }),
      },
      grantedAt: createdAt * 1_000,
      expiresAt: expiry * 1_000,
      allows: one.permissions.map(cleanNamed),
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
      const sessions = await getSessions(await services.blockchainApi(), { account }, options)
      const now = platform.clock.now()
      return sessions
        .filter(({ expiry, revokedAt }) => revokedAt == null && expiry * 1_000 > now)
        .slice(0, most)
        .map(toPermission)
    },
  })

  return {
    list,
    revoke: createSpendingOperation<string, void>(cell.at('revoking'), async (id) => {
      const found = accountIn(store.get())
      const permission = list.get().data?.find((one) => one.id === id)
      if (!found || !permission) throw permissionsErrors.NOT_FOUND()
      const { account, address, connection } = found
      const provider = adapters.for('eip155').provider(connection.connectorId)
      const signature = await request(provider, {
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
      const api = await services.blockchainApi()
      const { signal } = new AbortController()
      await revokeSession(api, { account, pci: id, signature }, { signal })
      list.refetch()
    }),
  }
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

import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { parseCaipAddress } from '../../caip/CaipAddress.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineState } from '../../EngineState.ts'
import { readField } from '../../errors/readField.ts'
import { hasProvider, type ProvidedPermission } from '../../providers/Provider.ts'
import { providerErrors } from '../../providers/providerErrors.ts'
import { serviceErrors } from '../../providers/services/serviceErrors.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import { sanitizeUrl, type UrlKind } from '../../sanitize/sanitizeUrl.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { createQuery } from '../../store/createQuery.ts'
import { createSpendingOperation } from '../../store/Operation.ts'
import { untilAborted, within } from '../../store/untilAborted.ts'
import { currentConnection } from '../connection/Connection.ts'
import { activeNetwork, findNetwork } from '../network/Network.ts'
import { readTokenUnit, type TokenUnit } from '../readTokenUnit.ts'
import {
  initialPermissionsState,
  type Permission,
  type PermissionRequest,
  type PermissionsFeature,
} from './Permissions.ts'
import { parseGranted, parseOlderGrant, parseSupported } from './parseGranted.ts'
import { readPermissionTerms, tokenOf } from './readPermissionTerms.ts'
import {
  askInTurn,
  createWalletAsk,
  isUnsupported,
  permissionsErrors,
  type WalletQuestion,
  writeRequest,
} from './writeRequest.ts'

const lifetime = 30_000
const longestName = 40
const longestType = 60
const most = 100
const longestSignature = 131_072
const answerLimit = 10_000
/** How long to wait for nodes to report the decimals of tokens, in milliseconds. */
const unitsLimit = 5_000
const mostTokens = 20
const tokensAtOnce = 2
const hex = /^0x[0-9a-f]+$/i

/**
 * Provides the permissions that apps have for the account in use (ERC-7715). They come from any
 * wallet that lists permissions, and from a provider for the embedded wallet.
 */
export function createPermissions(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'platform' | 'providers' | 'queries' | 'slice' | 'store'
  >,
): PermissionsFeature {
  const { adapters, config, platform, providers, store } = context
  const cell = context.slice('permissions', initialPermissionsState)
  /**
   * Permissions that were granted to this page. They are in the list even if the wallet does not
   * list them.
   */
  const grantedHere = new Map<string, readonly GrantedHere[]>()

  function isProvided(state: EngineState): boolean {
    const network = activeNetwork(state)
    return network !== undefined && hasProvider(config.providers, 'permissions', network)
  }

  /** Finds the provider of permissions. Throws `service/NOT_CONFIGURED` if there is none. */
  async function findProvider() {
    const found = (await providers()).find(
      ({ permissions }) => permissions,
      activeNetwork(store.get()),
    )
    if (!found) throw serviceErrors.NOT_CONFIGURED('permissions')
    return found
  }

  /** Returns the account in use, if apps can have permissions for it. */
  function accountIn(state: EngineState) {
    const connection = currentConnection(state)
    const network = activeNetwork(state)
    if (network?.chainNamespace !== 'eip155' || !connection) return undefined
    const { address } = connection.accounts[0]
    const { caipNetworkId } = network
    return { address, caipNetworkId, connection, account: `${caipNetworkId}:${address}` }
  }

  const askOf = (connectorId: string) =>
    createWalletAsk(adapters.for('eip155').provider(connectorId))

  /**
   * Sends a request that needs no prompt. Resolves with `undefined` if the wallet does not support
   * the method.
   */
  async function readWallet(connectorId: string, method: string, { signal }: AbortOptions) {
    try {
      return await within(answerLimit, {
        clock: platform.clock,
        signal,
        timeoutError: adapterErrors.TIMEOUT,
        work: (limited) => untilAborted(askOf(connectorId)({ method, params: [] }), limited),
      })
    } catch (cause) {
      if (signal.aborted || !isUnsupported(cause)) throw cause
      return undefined
    }
  }

  /** Describes this app. A wallet's list contains only what was granted to this page. */
  function ownApp(): Permission['app'] {
    const url = sanitizeUrl(config.metadata?.url)
    const name = cleanText(config.metadata?.name ?? '', longestName)
    return { name: name || (url ? new URL(url).host : 'This app'), ...(url && { url }) }
  }

  /**
   * Reads the decimals of the tokens from nodes. Without an answer, an amount is shown in the
   * smallest unit.
   */
  async function readUnits(list: readonly Permission[], { signal }: AbortOptions) {
    const units = new Map<string, TokenUnit>()
    const places = list.flatMap(({ allows, caipNetworkId }) =>
      allows.flatMap((one) => {
        const [token, network] = [tokenOf(one), findNetwork(store.get(), caipNetworkId)]
        return token && network ? [{ network, token, place: placeOf(caipNetworkId, token) }] : []
      }),
    )
    const once = [...new Map(places.map((one) => [one.place, one])).values()].slice(0, mostTokens)
    const { nodes } = adapters.for('eip155')

    async function readUnit(
      { network, place, token }: (typeof places)[number],
      options: AbortOptions,
    ) {
      const unit = await readTokenUnit(async (data) =>
        nodes?.ask(
          { network, method: 'eth_call', params: [{ to: token, data }, 'latest'] },
          options,
        ),
      ).catch(() => undefined)
      if (unit) units.set(place, unit)
    }

    async function work(limited: AbortSignal) {
      for (let index = 0; index < once.length; index += tokensAtOnce) {
        const next = once.slice(index, index + tokensAtOnce)
        await Promise.all(next.map((one) => readUnit(one, { signal: limited })))
      }
    }

    const { clock } = platform
    await within(unitsLimit, { clock, signal, timeoutError: adapterErrors.TIMEOUT, work }).catch(
      (cause) => {
        if (signal.aborted) throw cause
      },
    )
    return units
  }

  /** Adds the terms of each permission. */
  async function withTerms(list: readonly Permission[], options: AbortOptions) {
    const units = await readUnits(list, options)
    const now = platform.clock.now()
    return list.map((permission): Permission => {
      const { allows, caipNetworkId } = permission
      return {
        ...permission,
        allows: allows.map((allowed) => {
          const token = tokenOf(allowed)
          const unit = token
            ? units.get(placeOf(caipNetworkId, token))
            : findNetwork(store.get(), caipNetworkId)?.nativeCurrency
          const terms = readPermissionTerms(allowed, { now, unit })
          return { ...allowed, ...(terms && { terms }) }
        }),
      }
    })
  }

  async function listProvided(account: string, { signal }: AbortOptions) {
    if (!isProvided(store.get())) return []
    const { ability, imageKind, name, options } = await findProvider()
    const given = await ability.getPermissions(account, options(signal))
    return given
      .map((one) => checked(one, name))
      .filter(({ revokedAt }) => revokedAt == null)
      .filter(({ expiresAt }) => expiresAt > platform.clock.now())
      .slice(0, most)
      .map((one) => toPermission(one, { account, imageKind }))
  }

  function toPermission(
    one: ProvidedPermission,
    { account, imageKind }: { account: string; imageKind: UrlKind },
  ): Permission {
    const { allows, app, expiresAt, grantedAt, id, policies } = one
    const url = sanitizeUrl(app.url)
    const iconUrl = sanitizeApiIcon(app.iconUrl, imageKind)
    return {
      id,
      source: 'provider',
      app: {
        name: cleanText(app.name, longestName) || (url ? new URL(url).host : 'Unknown app'),
        ...(url && { url }),
        ...(iconUrl && { iconUrl }),
      },
      grantedAt,
      expiresAt,
      allows: allows.map(cleanNamed),
      policies: policies.map(cleanNamed),
      // The provider's answer is for this account on this network.
      caipNetworkId: parseCaipAddress(account).caipNetworkId,
    }
  }

  const isActive = ({ expiresAt }: Permission) =>
    expiresAt === undefined || expiresAt > platform.clock.now()

  const list = createQuery(context, {
    key(state) {
      const found = accountIn(state)
      return (
        found && (['latchkey permissions', found.account, found.connection.connectorId] as const)
      )
    },
    staleTime: lifetime,
    async load([, account, connectorId], options): Promise<readonly Permission[]> {
      const address = account.split(':')[2] ?? ''
      const [provided, answer] = await Promise.all([
        listProvided(account, options),
        readWallet(connectorId, 'wallet_getGrantedExecutionPermissions', options).catch((cause) => {
          // The embedded wallet's site does not list permissions itself, so an error is ignored and
          // the provider's list is used.
          if (options.signal.aborted || !isProvided(store.get())) throw cause
        }),
      ])
      const ofWallet = parseGranted(answer, { address }, ownApp())
      // If the wallet lists its grants, that list is complete. A permission that is not in the list
      // was revoked in the wallet.
      const others = (grantedHere.get(account) ?? [])
        .filter(({ isOlder }) => isOlder || answer === undefined)
        .map(({ permission }) => permission)
      const all = [...ofWallet, ...others, ...provided].filter(isActive)
      return withTerms(firstOfEach(all), options)
    },
  })

  const supported = createQuery(context, {
    key(state) {
      const found = accountIn(state)
      return found && (['latchkey grantable', found.account, found.connection.connectorId] as const)
    },
    staleTime: lifetime,
    load: async ([, , connectorId], options) =>
      parseSupported(
        await readWallet(connectorId, 'wallet_getSupportedExecutionPermissions', options),
      ),
  })

  async function request(requests: readonly PermissionRequest[]): Promise<readonly Permission[]> {
    const found = accountIn(store.get())
    if (!found) throw permissionsErrors.UNSUPPORTED()
    const { account, caipNetworkId, connection } = found
    const questions = writeRequest(requests, found, platform.clock.now())
    const { answer, isOlder } = await askInTurn(askOf(connection.connectorId), questions)
    const app = ownApp()
    const [first] = requests
    const granted =
      isOlder && first
        ? parseOlderGrant(answer, { app, caipNetworkId, to: first.to })
        : parseGranted(answer, found, app)
    // A wallet may grant less than was requested, but it must not grant other types.
    const types = new Set(requests.map(({ type }) => type))
    const wanted = granted.filter(
      (one) =>
        one.caipNetworkId === caipNetworkId && one.allows.every(({ type }) => types.has(type)),
    )
    if (wanted.length === 0) throw permissionsErrors.NOT_GRANTED()
    const added = wanted.map((permission) => ({ isOlder, permission }))
    grantedHere.set(account, [...added, ...(grantedHere.get(account) ?? [])].slice(0, most))
    list.refetch()
    return withTerms(wanted, new AbortController())
  }

  async function revoke(id: string): Promise<void> {
    const found = accountIn(store.get())
    const permission = list.get().data?.find((one) => one.id === id)
    if (!found || !permission) throw permissionsErrors.NOT_FOUND()
    const { account, address, connection } = found
    const ask = askOf(connection.connectorId)
    if (permission.source === 'wallet') {
      const others = grantedHere.get(account) ?? []
      const isOlder = others.some((one) => one.isOlder && one.permission.id === id)
      const params = [{ permissionContext: id }]
      const question: WalletQuestion = {
        method: isOlder ? 'wallet_revokePermissions' : 'wallet_revokeExecutionPermission',
        params,
      }
      await ask(question)
      grantedHere.set(
        account,
        others.filter((one) => one.permission.id !== id),
      )
    } else {
      const signature = await ask({
        method: 'wallet_revokePermissions',
        params: [
          {
            pci: id,
            permissions: permission.allows.map(({ data, type }) => ({ type, data })),
            expiry: Math.floor((permission.expiresAt ?? 0) / 1_000),
            address,
          },
        ],
      }).catch((cause) => {
        throw isUnsupported(cause) ? permissionsErrors.NOT_SIGNED() : cause
      })
      const isSigned =
        typeof signature === 'string' && signature.length <= longestSignature && hex.test(signature)
      if (!isSigned) throw permissionsErrors.NOT_SIGNED()
      const { ability, options } = await findProvider()
      const { signal } = new AbortController()
      await ability.revoke({ account, id, signature }, options(signal))
    }
    list.refetch()
  }

  return {
    list,
    supported,
    request: createSpendingOperation(cell.at('requesting'), request),
    revoke: createSpendingOperation(cell.at('revoking'), revoke),
  }
}

const placeOf = (caipNetworkId: string, token: string) => `${caipNetworkId} ${token.toLowerCase()}`

/** Keeps the first entry with each id, because a wallet may list an entry twice. */
function firstOfEach(list: readonly Permission[]): readonly Permission[] {
  const ids = new Set<string>()
  return list.filter(({ id }) => !ids.has(id) && ids.add(id))
}

interface GrantedHere {
  isOlder: boolean
  permission: Permission
}

/**
 * Validates a provider's permission. Throws if it is malformed. Leaving it out would hide a
 * permission that an app has.
 */
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

import type { FeatureContext } from '../../EngineContext.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { createQuery } from '../../store/createQuery.ts'
import type { Cell } from '../../store/createStore.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { createSpendingOperation } from '../../store/Operation.ts'
import { currentConnection } from '../connection/Connection.ts'
import { activeNetwork } from '../network/Network.ts'
import { coinTypeOf, createNameReads, type NameReads } from './createNameReads.ts'
import {
  type AccountName,
  initialNamesState,
  type NamesFeature,
  type NamesObstacle,
  type NamesState,
} from './Names.ts'
import { namesErrors } from './namesErrors.ts'
import { parseAccountName, parseName, readName, zoneOf } from './parseName.ts'

const longestDraft = 80
const suggestionsKeptFor = 30_000

/** Provides account names, from the first provider that registers names. */
export function createNames(
  context: Pick<
    FeatureContext,
    | 'config'
    | 'events'
    | 'modal'
    | 'platform'
    | 'providers'
    | 'queries'
    | 'router'
    | 'sign'
    | 'slice'
    | 'store'
  >,
): NamesFeature {
  const cell = context.slice('names', initialNamesState)
  const reads = createNameReads(context)
  const { config } = context
  const { id } = config

  const registeredNames = createQuery(context, {
    key(state) {
      const network = activeNetwork(state)
      const connection = currentConnection(state, 'eip155')
      if (network?.chainNamespace !== 'eip155' || !connection) return undefined
      return [
        'latchkey own names',
        id,
        network.caipNetworkId,
        connection.accounts[0].address,
      ] as const
    },
    load: ([, , caipNetworkId, address], options) =>
      reads.readNamesOf({ address, network: reads.networkOf({ caipNetworkId }) }, options),
    staleTime: reads.keptFor,
  })

  const suggestions = createQuery(context, {
    key(state) {
      const name = nameOf(state.names?.draft ?? '', zoneOf(config))
      const network = activeNetwork(state)
      if (!name || network?.chainNamespace !== 'eip155') return undefined
      return ['latchkey name suggestions', id, network.caipNetworkId, name] as const
    },
    load: ([, , caipNetworkId, name], options) =>
      reads.suggestionsFor(name, reads.networkOf({ caipNetworkId }), options),
    // Caches suggestions only briefly, because another person may register the name.
    staleTime: suggestionsKeptFor,
  })

  const { obstacle, register } = createNameRegistration(context, {
    cell,
    reads,
    forget(address) {
      registeredNames.refetch()
      ignoreFailure(reads.forget(address))
    },
  })

  return {
    resolve: reads.resolve,
    isName: (text) => readName(text, config) !== undefined,
    namesOf: reads.namesOf,
    registeredNames,
    setDraft(text) {
      cell.patch({ draft: text.slice(0, longestDraft) })
      // The earlier error does not apply to the changed draft.
      if (cell.get().registering.status === 'error') register.reset()
    },
    reset() {
      cell.patch({ draft: '' })
      register.reset()
    },
    suggestions,
    obstacle,
    register,
  }
}

function nameOf(draft: string, zone: string | undefined): string | undefined {
  try {
    return zone && parseName(draft, zone)
  } catch {
    // The typed name is not complete yet.
    return undefined
  }
}

const view = 'RegisterAccountName'
const longestReason = 300

interface Registration {
  cell: Cell<NamesState>
  reads: NameReads
  /** Called when the address has a new name, so that cached names are outdated. */
  forget(address: string): void
}

/** Asks the wallet to sign for a name, and registers the name. */
function createNameRegistration(
  {
    config,
    events,
    modal,
    platform,
    router,
    sign,
    store,
  }: Pick<FeatureContext, 'config' | 'events' | 'modal' | 'platform' | 'router' | 'sign' | 'store'>,
  { cell, forget, reads }: Registration,
) {
  /**
   * Finds the account, its network and its coin type. If a name cannot be registered, throws an
   * error with the reason.
   */
  function findOwner() {
    const state = store.get()
    const connection = currentConnection(state)
    const network = activeNetwork(state)
    if (!network) throw namesErrors.NETWORK_NOT_FOUND()
    if (network.chainNamespace !== 'eip155') throw namesErrors.UNSUPPORTED_NETWORK()
    const connector = state.connectors.all.find(
      ({ connectorId }) => connectorId === connection?.connectorId,
    )
    if (!connection || connector?.type !== 'AUTH') throw namesErrors.ACCOUNT_NOT_FOUND()
    return { account: connection.accounts[0], network, coinType: coinTypeOf(network) }
  }

  async function signAndRegister(name: string): Promise<AccountName> {
    const { account, coinType, network } = findOwner()
    const { signal } = new AbortController()
    if (!(await reads.hasNames(network, { signal }))) throw namesErrors.UNSUPPORTED_NETWORK()
    const { address } = account
    const failure = (cause: unknown) => {
      const reason = readField(cause, 'reason')
      return typeof reason === 'string' && reason
        ? namesErrors.REFUSED(cleanText(reason, longestReason))
        : namesErrors.REGISTER_FAILED(name)
    }
    const at = Math.floor(platform.clock.now() / 1000)
    const message = await reads.ask((registrar) => registrar.createMessage({ name, at }), {
      signal,
      failure,
    })
    const signature = await sign({ message, address })
    const registered = await reads.ask(
      async (registrar, options) =>
        parseAccountName(
          await registrar.register({ address, coinType, message, signature }, options),
        ),
      { signal, failure },
    )
    if (registered?.name !== name) throw namesErrors.REGISTER_FAILED(name)
    const { registered: before } = cell.get()
    cell.patch({ registered: { ...before, [address.toLowerCase()]: name } })
    forget(address)
    return registered
  }

  /** Returns whether the view of the registration is still open. */
  const isShown = () => modal.isShown() && store.get().router.history.at(-1)?.name === view

  async function lead(name: string): Promise<AccountName> {
    const isSmartAccount = currentConnection(store.get())?.accounts[0].type === 'smartAccount'
    const step = { ensName: name, isSmartAccount }
    events.emit('REGISTER_NAME_INITIATED', step)
    const end = router.beginTransaction({
      success() {
        if (isShown()) router.replace('RegisterAccountNameSuccess')
      },
      error: leadBack,
      cancel: leadBack,
    })
    try {
      const registered = await signAndRegister(name)
      store.batch(() => {
        cell.patch({ draft: '' })
        end('success')
      })
      events.emit('REGISTER_NAME_SUCCESS', step)
      return registered
    } catch (error) {
      end(isEngineError(error, 'common/REJECTED') ? 'cancel' : 'error')
      events.emit('REGISTER_NAME_ERROR', { ...step, error: toEngineError(error) })
      throw error
    }
  }

  /** Goes back from the approval view to the name, unless the user has opened another view. */
  function leadBack() {
    if (store.get().router.history.at(-1)?.name === 'ApproveTransaction') router.back()
  }

  const register = createSpendingOperation(cell.at('registering'), async (draft: string) => {
    const zone = zoneOf(config)
    if (!zone) throw namesErrors.UNSUPPORTED_NETWORK()
    return lead(parseName(draft, zone))
  })

  return {
    obstacle(): NamesObstacle | undefined {
      try {
        findOwner()
        return undefined
      } catch (error) {
        return isEngineError(error) ? (error.code as NamesObstacle) : undefined
      }
    },
    register,
  }
}

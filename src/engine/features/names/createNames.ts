import type { FeatureContext } from '../../EngineContext.ts'
import { createQuery } from '../../store/createQuery.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { currentConnection } from '../connection/Connection.ts'
import { activeNetwork } from '../network/Network.ts'
import { createNameReads } from './createNameReads.ts'
import { createNameRegistration } from './createNameRegistration.ts'
import { initialNamesState, type NamesFeature } from './Names.ts'
import { parseName, readName, zoneOf } from './parseName.ts'

const longestDraft = 80
const suggestionsKeptFor = 30_000

/** Account names, from the first provider that registers names. */
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
    // Someone else may register the name in the meantime.
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
      // The old error does not apply to the changed name.
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
    // The name is not complete yet.
    return undefined
  }
}

import { type CaipAddress, isSameAddress, parseCaipAddress } from '../../caip/CaipAddress.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { describeError } from '../../errors/describeError.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'
import { hasProvider } from '../../providers/Provider.ts'
import { serviceErrors } from '../../providers/services/serviceErrors.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { createQuery } from '../../store/createQuery.ts'
import type { Cell } from '../../store/createStore.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { type AccountToRead, findAccount, findNetwork } from '../network/Network.ts'
import { networkErrors } from '../network/networkErrors.ts'
import { createHoldings } from './createHoldings.ts'
import { isCoin, priceForm, tokensForm } from './parseToken.ts'
import {
  initialTokensState,
  type TokensFeature,
  type TokensState,
  tokensErrors,
  tokensKey,
} from './Tokens.ts'

const portfolioLifetime = 30_000
const priceLifetime = 15_000

/** Provides the holdings of the account in use on the network in use, and token prices. */
export function createTokens(
  context: Pick<
    FeatureContext,
    | 'adapters'
    | 'config'
    | 'logger'
    | 'platform'
    | 'providers'
    | 'queries'
    | 'slice'
    | 'store'
    | 'toasts'
  >,
): TokensFeature & { start(): Cancel } {
  const { config, providers, queries, store, toasts } = context
  const backOff = createBackOff(context, context.slice('tokens', initialTokensState))
  const holdings = createHoldings(context)

  const readList = (account?: AccountToRead) =>
    createQuery(context, {
      key(state) {
        const found = findAccount(state, account)
        if (!found) return undefined
        const { address, caipNetworkId, connection } = found
        const isConnected = connection && isSameAddress(address, connection.accounts[0].address)
        const connectorId = isConnected ? connection.connectorId : ''
        return ['latchkey tokens', caipNetworkId, address, connectorId] as const
      },
      staleTime: portfolioLifetime,
      stored: tokensForm,
      load: ([, caipNetworkId, address, connectorId], { signal }) => {
        const network = findNetwork(store.get(), caipNetworkId)
        if (!network) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
        const read = () => holdings.read({ network, address, connectorId }, { signal })
        return backOff.guard(
          tokensKey(caipNetworkId, address),
          () => reportFailure(read, { signal, isConnected: connectorId !== '' }),
          signal,
        )
      },
    })

  /** Reports a failed read. A failed read of another account is reported only to the caller. */
  async function reportFailure<Answer>(
    read: () => Promise<Answer>,
    { isConnected, signal }: { isConnected: boolean } & AbortOptions,
  ): Promise<Answer> {
    try {
      return await read()
    } catch (cause) {
      const error = toEngineError(cause)
      if (signal.aborted) throw error
      const failure = tokensErrors.UNAVAILABLE()
      const message = describeError(store.get().messages.catalogue, failure)
      if (isConnected) toasts.show({ variant: 'error', message })
      throw error.code === 'tokens/UNSUPPORTED_NETWORK' ? error : failure.because(error)
    }
  }

  /**
   * Reads the price from the host's providers. Throws `service/NOT_CONFIGURED` if no provider has
   * prices.
   */
  async function askProviders(id: CaipAddress, options: AbortOptions): Promise<number | undefined> {
    const { address, caipNetworkId } = parseCaipAddress(id)
    const network = findNetwork(store.get(), caipNetworkId)
    if (!network || !hasProvider(config.providers, 'prices', network))
      throw serviceErrors.NOT_CONFIGURED('prices')
    const asked = isCoin(id) ? undefined : address
    const question = { network, tokenAddresses: [asked] }
    const provided = await (await providers()).prices(question, options)
    const price = provided?.value.find(({ tokenAddress }) => tokenAddress === asked)
    return price && Number(price.usd)
  }

  return {
    list: { ...readList(), of: readList },
    async price(address, { signal } = {}) {
      const { client, keep } = await queries.load()
      const reading = client.fetchQuery<number>({
        queryKey: ['latchkey token price', address],
        queryFn: async (options) => (await askProviders(address, options)) ?? 0,
        networkMode: 'always',
        retry: false,
        staleTime: priceLifetime,
        persister: keep(priceForm, priceLifetime) as never,
      })
      const price = await (signal ? untilAborted(reading, signal) : reading)
      return price > 0 ? price : undefined
    },
    start: () => backOff.start(),
  }
}

const backOff = 30_000

/** Limits reads after a failure. For 30 s, reading again fails immediately with the same error. */
function createBackOff(
  { platform: { clock } }: { platform: Pick<Platform, 'clock'> },
  cell: Cell<TokensState>,
) {
  const failures = new Map<string, EngineError>()
  const cancels = new Map<string, Cancel>()

  function block(key: string, until: number) {
    cell.patch({ blockedUntil: { ...cell.get().blockedUntil, [key]: until } })
    wait(key, until)
  }

  function wait(key: string, until: number) {
    cancels.get(key)?.()
    cancels.set(
      key,
      clock.after(until - clock.now(), () => {
        const { [key]: _, ...blockedUntil } = cell.get().blockedUntil
        failures.delete(key)
        cell.patch({ blockedUntil })
      }),
    )
  }

  return {
    async guard<Answer>(key: string, ask: () => Promise<Answer>, signal: AbortSignal) {
      const until = cell.get().blockedUntil[key] ?? 0
      const failure = failures.get(key)
      if (failure && clock.now() < until) throw failure
      try {
        return await ask()
      } catch (cause) {
        const error = toEngineError(cause)
        if (signal.aborted) throw error
        failures.set(key, error)
        block(key, clock.now() + backOff)
        throw error
      }
    },
    start(): Cancel {
      for (const [key, until] of Object.entries(cell.get().blockedUntil)) wait(key, until)
      return () => {
        for (const cancel of cancels.values()) cancel()
        cancels.clear()
      }
    },
  }
}

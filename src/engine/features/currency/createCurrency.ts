import type { FeatureContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { parseRates, type Rates } from '../../providers/parseRates.ts'
import type { StoredForm } from '../../store/keepReads.ts'
import { type CurrencyFeature, hasRates } from './Currency.ts'

/** How long rates are used, in milliseconds. Central banks publish rates once a day. */
const lifetime = 6 * 60 * 60 * 1000
const pauseAfterFailure = 60_000

const ratesForm: StoredForm<Rates> = {
  write: (rates) => Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
  read: (stored) => parseRates(stored),
}

/**
 * Provides the currency in which values are shown. Without a provider of rates, it is the US
 * dollar.
 */
export function createCurrency({
  config,
  logger,
  platform: { clock, storage },
  providers,
  queries,
  slice,
}: Pick<
  FeatureContext,
  'config' | 'logger' | 'platform' | 'providers' | 'queries' | 'slice'
>): CurrencyFeature {
  const key = `@latchkey/${config.id}/currency`
  const cell = slice('currency', { chosen: readChoice(), rates: {} })
  let nextRead = 0
  let reading = Promise.resolve()

  function readChoice(): string {
    const stored = readStored()
    if (stored !== undefined && isCurrency(stored)) return stored
    const { currency = 'USD' } = config
    if (isCurrency(currency)) return currency
    warn(currency)
    return 'USD'
  }

  function readStored(): string | undefined {
    try {
      return storage.get(key)
    } catch {
      // The storage is forbidden.
      return undefined
    }
  }

  function warn(code: string) {
    logger.warn(`There is no currency "${code.slice(0, 10)}". Use a code of ISO 4217, such as EUR`)
  }

  function list(): Promise<void> {
    if (hasRates(config.providers) && clock.now() >= nextRead) {
      nextRead = clock.now() + lifetime
      reading = ask()
    }
    return reading
  }

  async function ask(): Promise<void> {
    try {
      const { client, keep } = await queries.load()
      const rates = await client.fetchQuery<Rates>({
        queryKey: ['latchkey rates'],
        queryFn: async (options) => (await (await providers()).rates(config, options))?.value ?? {},
        networkMode: 'always',
        retry: false,
        staleTime: lifetime,
        persister: keep(ratesForm, lifetime) as never,
      })
      const known = Object.entries(rates).filter(([code]) => isCurrency(code))
      cell.patch({ rates: Object.fromEntries(known) })
    } catch (cause) {
      nextRead = clock.now() + pauseAfterFailure
      logger.debug(`Exchange rates failed: ${toEngineError(cause).message}`)
    }
  }

  async function read(): Promise<void> {
    if (cell.get().chosen !== 'USD') await list()
  }

  return {
    choose(code) {
      if (!isCurrency(code)) return warn(code)
      try {
        storage.set(key, code)
      } catch {
        // If the storage fails, the choice is kept until the user leaves the page.
      }
      cell.patch({ chosen: code })
      void read()
    },
    read,
    list,
  }
}

/**
 * Returns whether the browser has the currency. Older browsers can only check the format of the
 * code.
 */
function isCurrency(code: string): boolean {
  if (!/^[A-Z]{3}$/.test(code)) return false
  return Intl.supportedValuesOf?.('currency').includes(code) ?? true
}

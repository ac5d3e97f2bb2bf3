import type { NodeQuestion } from '../adapters/ChainAdapter.ts'
import { causesOf, errorMessage } from '../errors/causesOf.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { readField } from '../errors/readField.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import { cleanNft } from '../features/nfts/cleanNft.ts'
import { createProviders } from '../providers/createProviders.ts'
import type { HistoryPage } from '../providers/HistoryPage.ts'
import type {
  Holding,
  ProvidedIdentity,
  ProvidedName,
  ProvidedNft,
  ProvidedPrice,
  Provider,
  ProviderAccount,
} from '../providers/Provider.ts'
import type { ProviderAnswer, Providers } from '../providers/Providers.ts'
import type { WalletsPage } from '../providers/services/WalletApi.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'
import { createTestPlatform } from './createTestPlatform.ts'

/** How the service of a provider answers, by its published reference, and what is read from it. */
export interface ProviderContract {
  /** An account on a network that the provider serves, about which the service knows something. */
  account: ProviderAccount
  /** Answers as the service does. Throw if the request breaks the service's reference. */
  answer(url: string, init?: RequestInit): Promise<Response>
  /** Answers as the network's nodes do. Default: they do not answer. */
  askNode?(question: NodeQuestion): Promise<unknown>
  /** A name that exists, for an ability `names`. */
  name?: string | undefined
  /** Tokens with a known price, for an ability `prices`. Default: the network's own coin. */
  tokenAddresses?: readonly (string | undefined)[] | undefined
}

/** What the abilities of the provider returned. Those that it does not have are missing. */
export interface ProviderReport {
  history?: HistoryPage
  holdings?: readonly Holding[]
  identity?: ProvidedIdentity
  names?: ProvidedName
  nfts?: readonly ProvidedNft[]
  prices?: readonly ProvidedPrice[]
  wallets?: WalletsPage
}

type Ability = keyof ProviderReport
type Read = (
  all: Providers,
  contract: ProviderContract,
  options: AbortOptions,
) => Promise<ProviderAnswer<unknown> | undefined>

const limit = 10_000
const pause = 45
const largest = 2 * 1024 * 1024
const nonsense = ['null', '[]', '{}', '"text"', '[null]', '{"data":null}', '<p>']

/** How each ability is read, its function, and the list in its answer. */
const abilities: Readonly<
  Record<Ability, { method: string; read: Read; list?: string | undefined }>
> = {
  history: {
    method: 'getHistory',
    list: 'entries',
    read: (all, { account }, options) => all.history({ ...account, from: undefined }, options),
  },
  holdings: {
    method: 'getHoldings',
    list: 'holdings',
    read: (all, { account }, options) => all.holdings(account, options),
  },
  identity: {
    method: 'getIdentity',
    read: (all, { account }, options) => all.identity(account, options),
  },
  names: {
    method: 'resolveName',
    read: (all, { account: { network }, name = '' }, options) =>
      all.resolveName({ name, network }, options),
  },
  nfts: {
    method: 'getNfts',
    list: 'nfts',
    read: async (all, { account }, options) => {
      const answer = await all.nfts(account, options)
      const rules = { imageKind: 'web', ipfsGateway: undefined } as const
      return answer && { ...answer, value: answer.value.filter((one) => cleanNft(one, rules)) }
    },
  },
  prices: {
    method: 'getPrices',
    list: 'prices',
    read: (all, { account: { network }, tokenAddresses = [undefined] }, options) =>
      all.prices({ network, tokenAddresses }, options),
  },
  wallets: {
    method: 'getWallets',
    list: 'data',
    read: (all, { account: { network } }, options) =>
      all.wallets(
        {
          networks: [network],
          query: { page: 1, entries: 40, chains: [network.caipNetworkId] },
        },
        options,
      ),
  },
}

/**
 * Checks a provider as the engine uses it, without a network and without waiting: each ability answers for the
 * contract and no entry is left out; it is left after 10 s; it reports a limit, a failure, nonsense and too much as the
 * engine expects. Resolves with what the abilities returned, for your own expectations. Rejects with an error that
 * lists all that is wrong. The abilities `swap` and `onramp` are not checked.
 */
export async function checkProvider(
  provider: Provider,
  contract: ProviderContract,
): Promise<ProviderReport> {
  const wrong: string[] = []
  const report: Record<string, unknown> = {}
  const { network } = contract.account
  if (!provider.id || !provider.name) wrong.push('It has no id or no name')
  if (!provider.serves(network)) wrong.push(`It does not serve ${network.caipNetworkId}`)
  for (const [ability, { list, method, read }] of Object.entries(abilities)) {
    if (!readField(provider, ability)) continue
    const say = (text: string) => wrong.push(`${ability}: ${text}`)
    const page = play(provider, contract, contract.answer, { ability, method, read })
    const answered = await ended(page.read())
    if (answered instanceof Error) say(`it fails with ${textOf(answered)}`)
    else if (!answered) say('it returns undefined')
    else {
      report[ability] = answered.value
      const given = lengthOf(page.given(), list)
      const left = given - lengthOf(answered.value, list)
      if (left > 0) say(`the engine leaves out ${left} of ${given} entries`)
    }
    // A provider that sends nothing has nothing to limit.
    if (page.sent.requests === 0 && page.sent.questions === 0) continue
    for (const problem of await checkLimits(provider, contract, { ability, method, read }))
      say(problem)
  }
  if (wrong.length > 0) throw new Error(`The provider ${provider.id}:\n- ${wrong.join('\n- ')}`)
  return report
}

interface Watched {
  ability: string
  method: string
  read: Read
}

async function checkLimits(
  provider: Provider,
  contract: ProviderContract,
  watched: Watched,
): Promise<readonly string[]> {
  const wrong: string[] = []
  const codeOf = async (reading: ReturnType<Read>) => {
    const result = await ended(reading)
    return result instanceof Error ? result.code : undefined
  }

  const silent = play(provider, contract, () => new Promise(() => {}), watched)
  const reading = codeOf(silent.read())
  await Promise.race([silent.started, reading])
  silent.platform.clock.advance(limit)
  if ((await reading) !== 'provider/TIMEOUT') wrong.push('it goes on after 10 s without an answer')

  const answering = (body: string, init?: ResponseInit) =>
    play(provider, contract, async () => new Response(body, init), watched)
  const limited = answering('{}', { status: 429, headers: { 'retry-after': String(pause) } })
  const code = await codeOf(limited.read())
  if (limited.sent.requests > 0) {
    if (code !== 'provider/LIMITED') wrong.push('it hides that the service was asked too often')
    const down = await codeOf(answering('', { status: 503 }).read())
    if (down !== 'provider/UNREACHABLE') wrong.push('it hides that the service is down')
    const much = answering(`"${'x'.repeat(largest)}"`)
    if ((await codeOf(much.read())) === undefined)
      wrong.push('it takes an answer of more than 2 MB')
  }
  for (const body of nonsense) {
    const result = await ended(answering(body).read())
    if (result instanceof Error && result.code === 'provider/FAILED')
      wrong.push(`its own code throws if the service answers ${body}: ${textOf(result)}`)
  }
  return wrong
}

/** The provider alone, on a network that is played. The nodes are asked through it too. */
function play(
  provider: Provider,
  contract: ProviderContract,
  answer: ProviderContract['answer'],
  { ability, method, read }: Watched,
) {
  const sent = { requests: 0, questions: 0 }
  let [given, start]: [unknown, () => void] = [undefined, () => {}]
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const platform = createTestPlatform({
    fetch: (input, init) => {
      sent.requests += 1
      start()
      return answer(String(input), init)
    },
  })
  const nodes = {
    ask(question: NodeQuestion) {
      sent.questions += 1
      start()
      return contract.askNode?.(question) ?? Promise.reject(new Error('The nodes do not answer'))
    },
  }
  const implementation: unknown = readField(provider, ability)
  const ask = readField(implementation, method)
  const watched: Provider = {
    ...provider,
    serves: (network) => provider.serves(network),
    [ability]: {
      async [method](...question: unknown[]) {
        given = typeof ask === 'function' ? await ask.apply(implementation, question) : undefined
        return given
      },
    },
  }
  const providers = createProviders({
    adapters: { for: () => ({ nodes }) },
    config: { networks: [], providers: [watched] },
    logger: { debug() {} },
    platform,
  })
  return {
    platform,
    sent,
    started,
    given: () => given,
    read: () => read(providers, contract, { signal: new AbortController().signal }),
  }
}

const ended = <Value>(reading: Promise<Value>): Promise<Value | EngineError> =>
  reading.catch((cause: unknown) => toEngineError(cause))

/** The messages of the error and of its causes. */
const textOf = (error: Error) =>
  [...new Set(causesOf(error).flatMap((one) => errorMessage(one) ?? []))].join(': ')

/** How many entries an answer has. */
function lengthOf(answer: unknown, list: string | undefined): number {
  if (list === undefined) return 0
  const listed = Array.isArray(answer) ? answer : readField(answer, list)
  return Array.isArray(listed) ? listed.length : 0
}

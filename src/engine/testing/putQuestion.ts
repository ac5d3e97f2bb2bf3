import type { NodeQuestion } from '../adapters/NamespaceAdapter.ts'
import { type EngineError, isEngineError } from '../errors/EngineError.ts'
import { causesOf, errorMessage, readField } from '../errors/readField.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import { createSellerTools, type SellerTools } from '../features/onramp/createOnrampReads.ts'
import { createProviders } from '../providers/createProviders.ts'
import type { Provider } from '../providers/Provider.ts'
import type { Providers } from '../providers/Providers.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'
import { createTestPlatform } from './createTestPlatform.ts'

/** The functions that answer a provider's requests in a test. */
export interface Answering {
  answer(url: string, init?: RequestInit): Promise<Response>
  askNode?(question: NodeQuestion): Promise<unknown>
}

/** A call to one function of a provider, in the form in which the engine calls it. */
export interface Question<Value> {
  ability: string
  method: string
  ask(page: PlayedPage, options: AbortOptions): Promise<Value | undefined>
}

export interface PlayedPage {
  /** The provider. Calls to its function are recorded. */
  provider: Provider
  providers: Providers
  toolsOf: SellerTools
}

export interface Outcome<Value> {
  /** The result that the engine returns. */
  value?: Value | undefined
  /** The value that the provider returned. */
  given: unknown
  problems: readonly string[]
}

const limit = 10_000
const pause = 45
const largest = 2 * 1024 * 1024
const nonsense = ['null', '[]', '{}', '"text"', '[null]', '{"data":null}', '<p>']

/**
 * Calls a provider without a network and without waiting. First uses the answers of its service.
 * Then simulates a service that does not answer, limits requests, is down, answers too much, or
 * answers nonsense.
 */
export async function putQuestion<Value>(
  provider: Provider,
  service: Answering,
  question: Question<Value>,
): Promise<Outcome<Value>> {
  const page = play(provider, service, question)
  const answered = await ended(page.ask())
  const first =
    answered instanceof Error
      ? [`it fails with ${messageOf(answered)}`]
      : answered === undefined
        ? ['it returns undefined']
        : []
  // A provider that sends no request has nothing to limit.
  const sendsNothing = page.sent.requests === 0 && page.sent.questions === 0
  const problems = sendsNothing
    ? first
    : [...first, ...(await checkLimits(provider, service, question))]
  return { value: answered instanceof Error ? undefined : answered, given: page.given(), problems }
}

async function checkLimits(
  provider: Provider,
  service: Answering,
  question: Question<unknown>,
): Promise<readonly string[]> {
  const wrong: string[] = []
  const codeOf = async (asking: Promise<unknown>) => {
    const result = await ended(asking)
    return isEngineError(result) ? result.code : undefined
  }

  const silent = play(provider, { ...service, answer: () => new Promise(() => {}) }, question)
  const reading = codeOf(silent.ask())
  await Promise.race([silent.started, reading])
  silent.platform.clock.advance(limit)
  if ((await reading) !== 'provider/TIMEOUT') wrong.push('it goes on after 10 s without an answer')

  const answering = (body: string, init?: ResponseInit) =>
    play(provider, { ...service, answer: async () => new Response(body, init) }, question)
  const limited = answering('{}', { status: 429, headers: { 'retry-after': String(pause) } })
  const code = await codeOf(limited.ask())
  if (limited.sent.requests > 0) {
    if (code !== 'provider/LIMITED') wrong.push('it hides that the service was asked too often')
    const down = await codeOf(answering('', { status: 503 }).ask())
    if (down !== 'provider/UNREACHABLE') wrong.push('it hides that the service is down')
    const much = answering(`"${'x'.repeat(largest)}"`)
    if ((await codeOf(much.ask())) === undefined) wrong.push('it takes an answer of more than 2 MB')
  }
  for (const body of nonsense) {
    const result = await ended(answering(body).ask())
    if (isEngineError(result, 'provider/FAILED'))
      wrong.push(`its own code throws if the service answers ${body}: ${messageOf(result)}`)
  }
  return wrong
}

/**
 * Runs the provider alone, on a simulated network. Requests to nodes use the simulated network too.
 */
function play<Value>(
  provider: Provider,
  { answer, askNode }: Answering,
  { ability, ask, method }: Question<Value>,
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
      return askNode?.(question) ?? Promise.reject(new Error('The nodes do not answer'))
    },
  }
  const implementation: unknown = readField(provider, ability)
  const asked = readField(implementation, method)
  async function watchedMethod(...question: unknown[]) {
    given = typeof asked === 'function' ? await asked.apply(implementation, question) : undefined
    return given
  }
  const watched: Provider = {
    ...provider,
    serves: (network) => provider.serves(network),
    // All other members are those of the provider.
    [ability]: Object.create(Object(implementation), { [method]: { value: watchedMethod } }),
  }
  const context = {
    adapters: { for: () => ({ nodes }) },
    config: { networks: [], providers: [watched] },
    logger: { debug() {} },
    platform,
  }
  const page: PlayedPage = {
    provider: watched,
    providers: createProviders(context),
    toolsOf: createSellerTools(context),
  }
  return {
    platform,
    sent,
    started,
    given: () => given,
    ask: () => ask(page, { signal: new AbortController().signal }),
  }
}

const ended = <Value>(asking: Promise<Value>): Promise<Value | EngineError> =>
  asking.catch((cause: unknown) => toEngineError(cause))

/** Returns the messages of the error and of its causes. */
export const messageOf = (error: Error): string =>
  [...new Set(causesOf(error).flatMap((one) => errorMessage(one) ?? []))].join(': ')

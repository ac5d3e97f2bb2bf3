import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import { readText } from '../../providers/services/readText.ts'
import type { Eip1193Client } from '../../siwx/verification/SignatureRequest.ts'
import { within } from '../../store/untilAborted.ts'
import { findNetwork } from '../network/Network.ts'
import type { SiwxContext } from './SiwxOption.ts'
import { signInErrors } from './signInErrors.ts'

const nodeLimit = 10_000
/** The maximum size of an answer, in bytes. The longest answer is the code of a smart account. */
const mostBytes = 1_048_576

/** Creates the data that sign-in plug-ins get. */
export function createSiwxContext({
  config,
  platform,
  store,
}: Pick<EngineContext, 'config' | 'platform' | 'store'>): SiwxContext {
  const uri = platform.location.url()
  const [, domain = ''] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(uri) ?? []

  function client(chainId: CaipNetworkId): Eip1193Client | undefined {
    const url = findNetwork(store.get(), chainId)?.rpcUrls.default.http[0]
    if (url === undefined || !chainId.startsWith('eip155:')) return undefined
    return { request: (request) => ask(url, request) }
  }

  function ask(url: string, request: Parameters<Eip1193Client['request']>[0]) {
    return within(nodeLimit, {
      clock: platform.clock,
      signal: new AbortController().signal,
      timeoutError: signInErrors.TIMEOUT,
      async work(signal) {
        const response = await platform.fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...request }),
          signal,
        })
        const text = await readText(response, mostBytes)
        if (text === undefined) throw signInErrors.CANNOT_CHECK()
        const answer: unknown = JSON.parse(text)
        const error = readField(answer, 'error')
        if (error !== undefined) throw error
        return readField(answer, 'result')
      },
    })
  }

  return {
    domain,
    uri,
    storage: platform.storage,
    storageKey: `@latchkey/${config.id}/siwx`,
    now: platform.clock.now,
    client,
  }
}

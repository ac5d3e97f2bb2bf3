import { object, optional, string, unknown } from 'zod/mini'
import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { listOf } from '../../sanitize/listOf.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { lazy } from '../../store/lazy.ts'
import { assertNotAborted, untilAborted } from '../../store/untilAborted.ts'
import { type Ask, askService } from './askService.ts'
import type { BlockchainApi, SupportedChains } from './BlockchainApi.ts'
import { callOf, type Http } from './createHttp.ts'
import { serviceErrors } from './serviceErrors.ts'

const longestReason = 300
const mostChains = 1000
const integer = /^(\d{1,78}|0x[0-9a-f]{1,64})$/i

/**
 * Creates a client for the blockchain API, with one function for each request. `clientId` is the id
 * of the WalletConnect client, which is added to all requests.
 */
export function createBlockchainApi(
  http: Pick<Http, 'json'>,
  clientId: () => string | undefined,
): BlockchainApi {
  const ask: Ask = (question) => askService(http, { ...question, last: { clientId: clientId() } })

  const supported = lazy(async (): Promise<SupportedChains> => {
    const { http: asked, ws } = await ask({
      path: '/v1/supported-chains',
      answer: object({ http: listOf(string(), mostChains), ws: listOf(string(), mostChains) }),
      // Does not use a caller's signal: other callers wait for the same request.
      signal: new AbortController().signal,
    })
    return { http: asked.filter(isCaipNetworkId), ws: ws.filter(isCaipNetworkId) }
  })

  async function getSupportedChains({ signal }: AbortOptions): Promise<SupportedChains> {
    assertNotAborted(signal)
    return untilAborted(supported(), signal)
  }

  return {
    ask,
    getSupportedChains,

    async isSupported(caipNetworkId, options) {
      try {
        const { http: known } = await getSupportedChains(options)
        return known.includes(caipNetworkId)
      } catch (cause) {
        if (options.signal.aborted) throw cause
        // Every network counts as unsupported while the list is missing.
        return false
      }
    },

    async getAddressBalance({ caipNetworkId, address }, { signal }) {
      const path = '/v1'
      const body = { id: '1', jsonrpc: '2.0', method: 'getAddressBalance', params: { address } }
      const answer = await ask({
        path,
        query: { chainId: caipNetworkId },
        body,
        answer: object({
          id: optional(unknown()),
          result: optional(unknown()),
          error: optional(unknown()),
        }),
        signal,
      })
      const call = callOf(path, { body })
      if (answer.error !== undefined && answer.error !== null)
        throw serviceErrors.REFUSED(call, reasonOf(answer.error))
      if (answer.id !== undefined && String(answer.id) !== body.id)
        throw serviceErrors.INVALID_ANSWER(call, 'id', 'Expected 1, received another')
      return readInteger(answer.result, call)
    },
  }
}

function readInteger(result: unknown, call: string): bigint {
  if (Number.isSafeInteger(result) && Number(result) >= 0) return BigInt(Number(result))
  if (typeof result === 'string' && integer.test(result)) return BigInt(result)
  throw serviceErrors.INVALID_ANSWER(
    call,
    'result',
    `Expected integer, received ${result === null ? 'null' : typeof result}`,
  )
}

function reasonOf(error: unknown): string {
  const message = readField(error, 'message')
  return (typeof message === 'string' && cleanText(message, longestReason)) || 'no reason given'
}

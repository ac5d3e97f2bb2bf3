import { adapterErrors } from '../adapters/adapterErrors.ts'
import { EngineError } from '../errors/EngineError.ts'
import { errorMessage } from '../errors/errorMessage.ts'
import { readField } from '../errors/readField.ts'
import type { Network } from '../features/network/Network.ts'
import { cleanText } from '../gates/cleanText.ts'
import type { Platform } from '../platform/Platform.ts'
import { within } from '../store/within.ts'
import type { WalletRequest } from './createConversation.ts'

const limit = 10_000
const longestMessage = 200

/** Asks the network's first node what the wallet was not asked to answer. */
export async function readNode(
  { clock, fetch }: Pick<Platform, 'clock' | 'fetch'>,
  network: Network | undefined,
  { method, params = [] }: WalletRequest,
): Promise<unknown> {
  const [url] = network?.rpcUrls.default.http ?? []
  if (url === undefined) throw adapterErrors.PROVIDER_NOT_FOUND()
  const answer: unknown = await within(limit, {
    clock,
    signal: new AbortController().signal,
    late: adapterErrors.TIMEOUT,
    async work(signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal,
      })
      return response.json()
    },
  })
  const message = errorMessage(readField(answer, 'error'))
  if (message) throw new EngineError('common/UNKNOWN', cleanText(message, longestMessage))
  return readField(answer, 'result')
}

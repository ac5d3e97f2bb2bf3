import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { createNodeFetch, nodeAddresses } from '../../adapters/createNodeFetch.ts'
import type { AdapterContext } from '../../adapters/NamespaceAdapter.ts'
import { EngineError } from '../../errors/EngineError.ts'
import { errorMessage, readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { within } from '../../store/untilAborted.ts'

const limit = 10_000
const longestMessage = 200

/**
 * Sends a read request to the network's first node. The answer may take 10 s and may have 8 MB.
 * Throws `adapter/NODE_FAILED`, or the node's error.
 */
export async function readNode(
  { config, platform }: Pick<AdapterContext, 'config' | 'platform'>,
  network: Network | undefined,
  { method, params = [] }: { method: string; params?: unknown },
): Promise<unknown> {
  const [node] = network ? await nodeAddresses(network, config) : []
  if (!node) throw adapterErrors.PROVIDER_NOT_FOUND()
  const nodeFetch = createNodeFetch(platform)
  const answer: unknown = await within(limit, {
    clock: platform.clock,
    signal: new AbortController().signal,
    timeoutError: adapterErrors.NODE_FAILED,
    async work(signal) {
      try {
        const response = await nodeFetch(node.url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...node.headers },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal,
        })
        return await response.json()
      } catch (cause) {
        throw adapterErrors.NODE_FAILED().because(cause)
      }
    },
  })
  const message = errorMessage(readField(answer, 'error'))
  if (message) throw new EngineError('common/UNKNOWN', cleanText(message, longestMessage))
  return readField(answer, 'result')
}

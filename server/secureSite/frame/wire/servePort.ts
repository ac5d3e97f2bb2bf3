import type { FrameStorage } from '../storage/FrameStorage.ts'
import { answerRequest, isRecord, type PageRequests, toPageError } from './PageRequests.ts'

/** The protocol versions that this frame supports over a port. */
const versions = [2]
const longestId = 64

/**
 * Version 2: answers the messages on a port. The page sends one `MessagePort` in a window message.
 * The frame checks the window and the origin of this message. After that, only the page can use the
 * port. `docs/reference/frame-protocol.json` describes the messages.
 */
export function servePort(
  requests: PageRequests,
  { parentOrigin, storage }: { parentOrigin: string; storage: FrameStorage },
) {
  const { parent } = window
  let port: MessagePort | undefined
  const pending = new Set<string>()

  function connect({ data, origin, ports, source }: MessageEvent<unknown>) {
    if (source !== parent || origin !== parentOrigin || !isRecord(data)) return
    if (data.type !== 'latchkey:connect') return
    const [given, ...rest] = ports
    if (!given || rest.length > 0) return
    if (port) return refuse(given, 'already_connected')
    const asked = Array.isArray(data.versions) ? data.versions : []
    const version = versions.find((one) => asked.includes(one))
    if (version === undefined) return refuse(given, 'no_common_version')
    port = given
    port.onmessage = receive
    const needsStorage = storage.isMissing()
    port.postMessage({ type: 'connected', version, ...(needsStorage && { needsStorage }) })
  }

  function refuse(given: MessagePort, code: 'already_connected' | 'no_common_version') {
    given.postMessage({ type: 'refused', code, versions })
    given.close()
  }

  async function receive({ data }: MessageEvent<unknown>) {
    if (!isRecord(data)) return
    const { id, method, params } = data
    if (typeof id !== 'string' || id.length === 0 || id.length > longestId) return
    const answer = (message: object) => port?.postMessage({ id, ...message })
    if (typeof method !== 'string')
      return answer({ error: { code: 'invalid_request', message: 'A request has a method.' } })
    if (pending.has(id))
      return answer({ error: { code: 'duplicate_id', message: 'This id is of another request.' } })
    pending.add(id)
    try {
      answer({
        result: (await answerRequest(requests, { id, name: method, payload: params })) ?? null,
      })
    } catch (error) {
      answer({ error: toPageError(error) })
    } finally {
      pending.delete(id)
    }
  }

  window.addEventListener('message', connect)
}

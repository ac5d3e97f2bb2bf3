import type { FrameStorage } from '../storage/FrameStorage.ts'
import { answerRequest, isRecord, type PageRequests, toPageError } from './PageRequests.ts'

const prefix = '@w3m-app/'

/**
 * Version 1: answers the window messages of the page that contains the frame. Ignores the messages
 * of other pages.
 */
export function serveMessages(
  requests: PageRequests,
  { parentOrigin, storage }: { parentOrigin: string; storage: FrameStorage },
) {
  const { parent } = window
  const post = (name: string, message: object = {}) =>
    parent.postMessage({ type: `@w3m-frame/${name}`, ...message }, parentOrigin)

  window.addEventListener('message', async ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== parent || origin !== parentOrigin || !isRecord(data)) return
    const { id, payload, type } = data
    if (typeof type !== 'string' || !type.startsWith(prefix)) return
    const event = type.slice(prefix.length)
    try {
      const given = await answerRequest(requests, { id, name: event, payload })
      post(`${event}_SUCCESS`, { id, ...(given !== undefined && { payload: given }) })
    } catch (error) {
      const { message, rpcCode } = toPageError(error)
      post(`${event}_ERROR`, {
        id,
        payload: { message, ...(rpcCode !== undefined && { code: rpcCode }) },
      })
    }
  })
  // Sends an answer to each request, even if the page has aborted the request.
  const needsStorage = storage.isMissing()
  post('READY', {
    payload: { version: '4', answersAll: true, ...(needsStorage && { needsStorage }) },
  })
}

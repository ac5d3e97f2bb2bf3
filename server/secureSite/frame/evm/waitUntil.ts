import { rpcErrors } from '../askNode.ts'

/** The maximum time, in milliseconds, until `isDone` must resolve with `true`. */
const limit = 120_000
/** The pause between two calls of `isDone`, in milliseconds. */
const pollTime = 1_000

/** Calls `isDone` until it resolves with `true`. Throws after two minutes. */
export async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + limit
  while (Date.now() < end) {
    // Ignores an error, because the node may answer the next request.
    if (await isDone().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, pollTime))
  }
  throw rpcErrors.internal('This was sent, and the network has not done it yet. Try again later.')
}

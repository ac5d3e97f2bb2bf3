import { rpcErrors } from '../askNode.ts'

/** How long the frame waits for a block with what was sent, in milliseconds. */
const limit = 120_000
/** Between two questions, in milliseconds. */
const pollTime = 1_000

/** Waits until the network has done what was sent. Throws if it takes too long. */
export async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + limit
  while (Date.now() < end) {
    // A node that does not answer may do so later.
    if (await isDone().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, pollTime))
  }
  throw rpcErrors.internal('This was sent, and the network has not done it yet. Try again later.')
}

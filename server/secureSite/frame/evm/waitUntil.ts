import { rpcErrors } from '../askNode.ts'

/** How long the frame waits until the transaction is in a block, in milliseconds. */
const limit = 120_000
/** The pause between two requests, in milliseconds. */
const pollTime = 1_000

/** Polls until `isDone` resolves with `true`. Throws after two minutes. */
export async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + limit
  while (Date.now() < end) {
    // A node that fails now may answer later.
    if (await isDone().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, pollTime))
  }
  throw rpcErrors.internal('This was sent, and the network has not done it yet. Try again later.')
}

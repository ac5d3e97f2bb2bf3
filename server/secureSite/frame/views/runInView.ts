import { RpcError, rpcErrors } from '../askNode.ts'

/**
 * Runs what a button starts: the buttons wait, and an error shows in the status, or the text that the
 * work returns. What the user typed stays.
 */
export async function runInView(
  { main, status }: { main: HTMLElement; status: HTMLElement },
  work: () => Promise<unknown>,
) {
  const buttons = [...main.querySelectorAll('button')].filter(({ disabled }) => !disabled)
  for (const button of buttons) button.disabled = true
  status.className = 'hint'
  status.textContent = 'One moment'
  try {
    const said = await work()
    status.textContent = typeof said === 'string' ? said : ''
  } catch (error) {
    status.className = 'hint failed'
    status.textContent = isCancelled(error)
      ? 'You cancelled. Nothing was changed.'
      : error instanceof Error
        ? error.message
        : 'Something went wrong. Nothing was changed.'
  } finally {
    for (const button of buttons) button.disabled = false
  }
}

/** The browser's error for a passkey prompt that was closed or timed out, or ours. */
const isCancelled = (error: unknown) =>
  (error instanceof DOMException && error.name === 'NotAllowedError') ||
  (error instanceof RpcError && error.code === rpcErrors.rejected().code)

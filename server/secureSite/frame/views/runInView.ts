import { RpcError, rpcErrors } from '../askNode.ts'
import { KeyError } from '../keys/keyErrors.ts'
import { SiteError, SiteUnreachable } from '../SiteClient.ts'
import type { Say } from '../texts/FrameLanguage.ts'
import { WordsError } from '../texts/Words.ts'

interface RunningView {
  readonly main: HTMLElement
  readonly say: Say
  readonly status: HTMLElement
  /** The status text after success. Default: none. */
  readonly done?: string | undefined
}

/**
 * Runs the action of a button. The buttons are disabled during the action. An error shows in the
 * status. The user's input stays.
 */
export async function runInView(
  { done, main, say, status }: RunningView,
  work: () => Promise<unknown>,
) {
  const buttons = [...main.querySelectorAll('button')].filter(({ disabled }) => !disabled)
  for (const button of buttons) button.disabled = true
  status.className = 'hint'
  status.textContent = say('act.waiting')
  try {
    await work()
    status.textContent = done ?? ''
  } catch (error) {
    status.className = 'hint failed'
    status.textContent = sayError(say, error)
  } finally {
    for (const button of buttons) button.disabled = false
  }
}

/** Returns whether the user cancelled, or a passkey prompt timed out. */
const isCancelled = (error: unknown) =>
  (error instanceof DOMException && error.name === 'NotAllowedError') ||
  (error instanceof RpcError && error.code === rpcErrors.rejected().code)

/**
 * Returns the text of an error in the user's language. Errors of nodes and bundlers stay as they
 * are.
 */
export function sayError(say: Say, error: unknown): string {
  if (isCancelled(error)) return say('error.cancelled')
  if (error instanceof WordsError) return say(error.words)
  if (error instanceof KeyError) return say(`key.${error.code}`)
  if (error instanceof SiteError) return say(`problem.${error.code}`)
  if (error instanceof SiteUnreachable) return say('error.unreachable')
  return error instanceof Error ? error.message : say('error.unknown')
}

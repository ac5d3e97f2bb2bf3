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
 * Runs the action of a button. Meanwhile the buttons are disabled. An error shows in the status,
 * and the user's input stays.
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

/** Whether the user closed a passkey prompt, or the prompt timed out. */
const isCancelled = (error: unknown) =>
  (error instanceof DOMException && error.name === 'NotAllowedError') ||
  (error instanceof RpcError && error.code === rpcErrors.rejected().code)

/** Writes an error in the user's language. Errors of nodes and bundlers are not translated. */
export function sayError(say: Say, error: unknown): string {
  if (isCancelled(error)) return say('error.cancelled')
  if (error instanceof WordsError) return say(error.words)
  if (error instanceof KeyError) return say(`key.${error.code}`)
  if (error instanceof SiteError) return say(`problem.${error.code}`)
  if (error instanceof SiteUnreachable) return say('error.unreachable')
  return error instanceof Error ? error.message : say('error.unknown')
}

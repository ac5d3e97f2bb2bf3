import { errorMessage } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'

const longestReason = 200
const reasonInLogs = /^Program log: (?:Error: )?(.+)$/

/** Returns the program's message, or the runtime's error if there is none. */
export function reasonOf(failure: unknown, logs: unknown): string {
  const lines = Array.isArray(logs) ? logs.slice(-50).map(String) : []
  const reported = lines
    .map((line) => reasonInLogs.exec(line.slice(0, 500))?.[1])
    .filter((reason) => reason !== undefined && !/^Instruction: /.test(reason))
    .at(-1)
  const word = typeof failure === 'string' ? failure : JSON.stringify(failure)
  return (
    cleanText(reported ?? errorMessage(failure) ?? word ?? '', longestReason) || 'no reason given'
  )
}

import { readField } from '../../errors/readField.ts'

/** What stands in the place of an answer that did not come, or that contradicts itself. */
const missing = { code: -32603, message: 'The node gave no answer to this request.' }

/**
 * The answers of a batch in the order of its questions, each by its id: viem goes by their order, and
 * would take one for another where the node left one out. Text that is no list stays as it is.
 */
export function matchAnswers(asked: string, answered: string): string {
  const [questions, answers] = [asked, answered].map(parseList)
  if (!questions || !answers) return answered
  const found = new Map(answers.map((answer) => [readField(answer, 'id'), answer]))
  return JSON.stringify(
    questions.map((question) => {
      const id = readField(question, 'id')
      const answer = found.get(id)
      const error = readField(answer, 'error')
      if (error) return { jsonrpc: '2.0', id, error }
      const result = readField(answer, 'result')
      return result === undefined
        ? { jsonrpc: '2.0', id, error: missing }
        : { jsonrpc: '2.0', id, result }
    }),
  )
}

function parseList(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    // Not JSON: whoever reads it says so.
    return undefined
  }
}

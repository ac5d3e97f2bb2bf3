import { readField } from '../../errors/readField.ts'

/** Stands for an answer that is missing or contradictory. */
const missing = { code: -32603, message: 'The node gave no answer to this request.' }

/**
 * Puts the answers of a batch into the order of its requests by id. viem matches by order, so a
 * missing answer would shift the rest. Returns text that is not a list unchanged.
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
    // Not JSON. The caller reports it.
    return undefined
  }
}

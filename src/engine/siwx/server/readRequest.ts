import { readField } from '../../errors/readField.ts'

const mostBytes = 65_536

/** A request's JSON, at most 64 kB. `undefined` if it is not valid. */
export async function readRequest(request: Request): Promise<unknown> {
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
  const reader = isJson ? request.body?.getReader() : undefined
  if (!reader) return undefined
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return JSON.parse(text + decoder.decode())
      size += value.length
      if (size > mostBytes) return void (await reader.cancel())
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    // Aborted, not UTF-8, or not JSON.
    return undefined
  }
}

/** A text field of a body. */
export function readText(body: unknown, field: string): string | undefined {
  const value = readField(body, field)
  return typeof value === 'string' && Object.hasOwn(Object(body), field) ? value : undefined
}

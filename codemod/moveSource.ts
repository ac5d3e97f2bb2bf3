import type { Kit } from './Kit.ts'
import { openSource } from './SourceFile.ts'

/** A place that the developer has to change. */
export interface Mark {
  /** The first line is 1. */
  line: number
  text: string
}

type Moved =
  | { kind: 'unchanged' }
  | { kind: 'changed'; text: string; marks: readonly Mark[] }
  | { kind: 'unreadable'; reason: string }

const mark = /latchkey-codemod: (.*)$/

/** Moves the text of one file. Does not change a file that it cannot parse. */
export function moveSource({ move }: Kit, text: string): Moved {
  try {
    const file = openSource(text)
    move(file)
    const moved = file.print()
    if (moved === text) return { kind: 'unchanged' }
    const marks = moved.split('\n').flatMap((content, index) => {
      const [, said] = mark.exec(content) ?? []
      return said ? [{ line: index + 1, text: said }] : []
    })
    return { kind: 'changed', text: moved, marks }
  } catch (error) {
    return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) }
  }
}

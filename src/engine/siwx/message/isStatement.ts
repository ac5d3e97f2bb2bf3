const longestStatement = 2048
// EIP-4361: the characters of URIs, and spaces.
const strict = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/
const printable = /^[ -~]+$/
// Invisible characters, and those that break a line or change its direction.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The characters that a statement may have. */
export type StatementRule = 'strict' | 'printable' | 'unicode'

/** Whether the text is one line of at most 2,048 bytes without hidden characters. */
export function isStatement(text: string, rule: StatementRule): boolean {
  if (text.length > longestStatement || text === '') return false
  if (rule === 'strict') return strict.test(text)
  if (rule === 'printable') return printable.test(text)
  return !hidden.test(text) && new TextEncoder().encode(text).length <= longestStatement
}

/** The parameters of a request, each with the pattern of its values. */
export type QueryRules = Readonly<Record<string, RegExp>>

/**
 * Returns whether the query has each parameter exactly once, with a valid value, and no other
 * parameters.
 */
export function fitsRules(query: URLSearchParams, rules: QueryRules): boolean {
  const names = Object.keys(rules)
  const given = [...query]
  return (
    given.length === names.length && names.every((name) => rules[name]?.test(query.get(name) ?? ''))
  )
}

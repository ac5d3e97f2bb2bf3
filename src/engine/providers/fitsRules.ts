/** The parameters of a request, each with its form. */
export type QueryRules = Readonly<Record<string, RegExp>>

/** Whether it has each parameter once, in the right form, and no others. */
export function fitsRules(query: URLSearchParams, rules: QueryRules): boolean {
  const names = Object.keys(rules)
  const given = [...query]
  return (
    given.length === names.length && names.every((name) => rules[name]?.test(query.get(name) ?? ''))
  )
}

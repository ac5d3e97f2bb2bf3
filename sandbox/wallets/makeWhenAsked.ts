/**
 * Creates an object whose values are created when they are first read, because creating keys takes
 * time.
 */
export function makeWhenAsked<Makers extends Readonly<Record<string, () => unknown>>>(
  makers: Makers,
) {
  const made = {} as { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> }
  for (const [name, make] of Object.entries(makers)) {
    const get = () => {
      const value = make()
      Object.defineProperty(made, name, { value, enumerable: true })
      return value
    }
    Object.defineProperty(made, name, { get, enumerable: true, configurable: true })
  }
  return made
}

/**
 * Returns one in `every` combinations, beginning with the first, because these combinations run the
 * same code. `npm test -- --all`, which runs each night, returns all of them.
 */
export const sampled = <Combination>(
  all: readonly Combination[],
  { every }: { every: number },
): readonly Combination[] =>
  process.env.LATCHKEY_ALL ? all : all.filter((_, index) => index % every === 0)

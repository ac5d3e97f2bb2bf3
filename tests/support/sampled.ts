/**
 * Returns one out of `every` combinations, beginning with the first. A sample is enough, because
 * these combinations run the same code. `npm test -- --all`, which runs each night, returns all
 * combinations.
 */
export const sampled = <Combination>(
  all: readonly Combination[],
  { every }: { every: number },
): readonly Combination[] =>
  process.env.LATCHKEY_ALL ? all : all.filter((_, index) => index % every === 0)

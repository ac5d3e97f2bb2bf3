/**
 * One in `every` of combinations that run the same code, from the first one on. `npm test -- --all`, which
 * runs each night, has all of them.
 */
export const sampled = <Combination>(
  all: readonly Combination[],
  { every }: { every: number },
): readonly Combination[] =>
  process.env.LATCHKEY_ALL ? all : all.filter((_, index) => index % every === 0)

const { LATCHKEY_PROPERTY_RUNS, LATCHKEY_PROPERTY_SEED } = process.env

/**
 * Returns the number of cases and the seed. By default, there are 1,000 cases with the test's own
 * seed. `npm run fuzz` sets other values.
 */
export const propertyRuns = (seed: number) => ({
  numRuns: Number(LATCHKEY_PROPERTY_RUNS ?? 1_000),
  seed: Number(LATCHKEY_PROPERTY_SEED ?? seed),
})

const { LATCHKEY_PROPERTY_RUNS, LATCHKEY_PROPERTY_SEED } = process.env

/**
 * The number of cases and the seed: 1,000 cases with the test's own seed, unless `npm run fuzz`
 * sets others.
 */
export const propertyRuns = (seed: number) => ({
  numRuns: Number(LATCHKEY_PROPERTY_RUNS ?? 1_000),
  seed: Number(LATCHKEY_PROPERTY_SEED ?? seed),
})

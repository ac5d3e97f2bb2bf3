const { LATCHKEY_PROPERTY_RUNS, LATCHKEY_PROPERTY_SEED } = process.env

/** As many cases as the run wants: 1,000 from the test's own seed, unless `npm run fuzz` asks. */
export const propertyRuns = (seed: number) => ({
  numRuns: Number(LATCHKEY_PROPERTY_RUNS ?? 1_000),
  seed: Number(LATCHKEY_PROPERTY_SEED ?? seed),
})

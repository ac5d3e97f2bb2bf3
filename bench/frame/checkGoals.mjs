import { measureFrame } from './measureFrame.mjs'

/** Returns the names of the times that are above their goal. Some times have no goal. */
const aboveGoal = (figures) =>
  Object.entries(figures)
    .filter(([, { goal, median }]) => median > goal)
    .map(([name]) => name)

/**
 * Compares the times of the frame with their goals. Returns the times that are above their goal in
 * both of two batches. `figures` is the first batch.
 */
export async function checkGoals(figures, measure = measureFrame) {
  const missed = aboveGoal(figures)
  if (missed.length === 0) return missed
  console.log(`${missed.length} times are above their goal. A second batch decides.`)
  const again = aboveGoal(await measure())
  return missed.filter((name) => again.includes(name))
}

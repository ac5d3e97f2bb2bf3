/** The times that are compared with the lower bound. Both must be from the same batch. */
const comparedTimes = [
  'button ready',
  'first open',
  'first open, slow 4G',
  'second open',
  'pick to address',
  'answer of a slow wallet to address',
]

const floorName = 'the floor'
const mostLoss = 1.15

/**
 * Returns the times of a kit divided by the times of the lower bound, on a processor that is four
 * times slower.
 */
export function ratiosOf(kits, name) {
  const figuresOf = (kit) => kits.find((one) => one.name === kit)?.figures[4] ?? {}
  const floor = figuresOf(floorName)
  const figures = figuresOf(name)
  return Object.fromEntries(
    comparedTimes.flatMap((key) =>
      floor[key] && figures[key] ? [[key, figures[key].median / floor[key].median]] : [],
    ),
  )
}

/**
 * Returns the ratios that are more than 15 percent higher than before. Ratios are compared instead
 * of times, because times differ between machines and between days.
 */
export function findLosses(before, after) {
  return after
    .filter(({ name }) => name !== floorName)
    .flatMap(({ name }) => {
      const earlier = ratiosOf(before, name)
      return Object.entries(ratiosOf(after, name))
        .filter(([key, ratio]) => ratio > earlier[key] * mostLoss)
        .map(([key, ratio]) => ({ name, key, before: earlier[key], after: ratio }))
    })
}

/** Returns the losses that occur in both batches. */
export const inBoth = (first, second) =>
  first.filter((one) => second.some(({ key, name }) => key === one.key && name === one.name))

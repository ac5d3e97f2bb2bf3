/** Returns the median of each figure over the visits, and its interquartile range. */
export function summarise(visits) {
  return Object.fromEntries(
    Object.keys(visits[0] ?? {}).map((key) => {
      const values = visits
        .map((visit) => visit[key])
        .filter((value) => value !== undefined)
        .sort((a, b) => a - b)
      const at = (share) => values[Math.round(share * (values.length - 1))]
      return [key, { median: round(at(0.5)), spread: round(at(0.75) - at(0.25)) }]
    }),
  )
}

const round = (value) => Number(value.toPrecision(3))

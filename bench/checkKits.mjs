import { findLosses, inBoth } from './kits/findLosses.mjs'
import { measureKits } from './kits/measureKits.mjs'

/**
 * Compares latchkey's times with the last figures. The times are ratios to the lower bound. Returns
 * the times that are more than 15 percent higher in both of two batches.
 */
export async function checkKits(figures, { runs }) {
  const batch = async () => {
    const { kits } = await measureKits({ isAlone: true, runs })
    return findLosses(figures.kits.values.kits, kits)
  }
  const losses = await batch()
  if (losses.length === 0) return losses
  console.log(`${losses.length} ratios are higher. A second batch decides.`)
  return inBoth(losses, await batch())
}

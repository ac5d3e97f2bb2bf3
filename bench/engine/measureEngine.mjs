import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/projectRoot.mjs'

/**
 * The maximum growth: the time per item in a long list, divided by the time per item in a list that
 * is ten times shorter.
 */
const mostGrowth = 4

/**
 * Measures the engine's own work with growing numbers of items, in ms. Each figure is the median of
 * many runs.
 */
export function measureEngine() {
  const file = join(projectRoot, '.cache/engineBench.json')
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const config = join(projectRoot, 'bench/engine/vitest.config.ts')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'bench', '--run', '--config', config, '--outputJson', file],
    { cwd: projectRoot, stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('The benchmarks of the engine failed.')
  const { files } = JSON.parse(readFileSync(file, 'utf8'))
  const tooMuch = files[0].groups.filter(({ benchmarks }) => growthOf(benchmarks) > mostGrowth)
  if (tooMuch.length > 0)
    throw new Error(`Not in step with its amount: ${tooMuch.map(({ fullName }) => fullName)}`)
  return files[0].groups.map(({ fullName, benchmarks }) => ({
    name: fullName.split(' > ').at(-1),
    figures: benchmarks.map(({ name, median }) => ({
      name,
      median: Number(median.toPrecision(3)),
    })),
  }))
}

/**
 * Returns the cost of one item in the largest benchmark, divided by the cost in the second largest.
 * The names of the benchmarks are the numbers of items.
 */
function growthOf(benchmarks) {
  const costs = benchmarks.map(({ name, median }) => median / Number(name))
  const [before, last] = costs.slice(-2)
  return Number.isFinite(last / before) ? last / before : 0
}

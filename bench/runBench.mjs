import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../scripts/projectRoot.mjs'
import { readSizes } from '../scripts/readSizes.mjs'
import { checkKits } from './checkKits.mjs'
import { measureEngine } from './engine/measureEngine.mjs'
import { checkGoals } from './frame/checkGoals.mjs'
import { measureFrame } from './frame/measureFrame.mjs'
import { measureKits } from './kits/measureKits.mjs'
import { measureWallets } from './wallets/measureWallets.mjs'
import { writePage } from './writePage.mjs'

// `npm run bench` runs all parts, and `npm run bench -- sizes engine wallets frame kits` only the
// named parts. A kit is visited seven times; `--runs` sets another number. Build first, because the
// built package is measured. The figures are written to bench/figures.json, from which the
// documentation reads them. `npm run bench -- --check` writes nothing. It fails if a time of
// latchkey, divided by the time of the lower bound, is more than 15 percent higher than the last
// figure in two batches. With `--goals`, the part `frame` fails if one of its times is above its goal
// in two batches.
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    goals: { type: 'boolean', default: false },
    runs: { type: 'string', default: '7' },
  },
})
const parts = {
  sizes: readSizes,
  engine: measureEngine,
  wallets: measureWallets,
  frame: measureFrame,
  kits: () => measureKits({ runs: Number(options.runs) }),
}
const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`)

const file = join(projectRoot, 'bench/figures.json')
const figures = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
if (options.check) {
  const losses = await checkKits(figures, { runs: Number(options.runs) })
  for (const { after, before, key, name } of losses)
    console.error(
      `${name}, ${key}: ${after.toFixed(2)} times the floor, ${before.toFixed(2)} before.`,
    )
  process.exitCode = losses.length > 0 ? 1 : 0
} else {
  for (const name of wanted)
    figures[name] = {
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} processors, ${cpus()[0]?.model.trim()}, Node ${process.version}`,
      values: await parts[name](),
    }
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
  writePage(figures)
  if (options.goals && wanted.includes('frame')) {
    const missed = await checkGoals(figures.frame.values)
    for (const name of missed) console.error(`${name}: above its goal in two batches.`)
    process.exitCode = missed.length > 0 ? 1 : 0
  }
}

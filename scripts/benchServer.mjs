import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareReads } from './benchServer/compareReads.mjs'
import { compareReplicas } from './benchServer/compareReplicas.mjs'
import { killChildren } from './benchServer/startChild.mjs'
import { watchMemory } from './benchServer/watchMemory.mjs'
import { bundleServer } from './bundleServer.mjs'

// `npm run bench:server` runs all three benchmarks, and `-- reads` only the benchmark of the reads.
// `--minutes 60` measures the memory for an hour, as in each nightly run. `--rate 100` sends at
// most 100 requests per second.
const benches = { reads: compareReads, replicas: compareReplicas, memory: watchMemory }
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '2' },
    rate: { type: 'string', default: 'Infinity' },
  },
})
const names = positionals.length > 0 ? positionals : Object.keys(benches)

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
try {
  const program = await bundleServer()
  for (const name of names) {
    const bench = benches[name]
    if (!bench) throw new Error(`There is no bench ${name}.`)
    const failure = await bench({
      folder,
      program,
      minutes: Number(values.minutes),
      rate: Number(values.rate),
    })
    if (failure) console.error(failure)
    if (failure) process.exitCode = 1
  }
} finally {
  killChildren()
  rmSync(folder, { recursive: true, force: true })
}

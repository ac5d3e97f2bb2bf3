import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'
import { runNode } from '../runNode.mjs'
import { nightlyJobs } from './nightlyJobs.mjs'

// `node scripts/nightly/runJob.mjs fuzz` runs the job `fuzz`, and writes its line to
// .cache/nightly.
const [name] = process.argv.slice(2)
if (!Object.hasOwn(nightlyJobs, name))
  throw new Error(`"${name}" is none of ${Object.keys(nightlyJobs).join(', ')}.`)

const begun = Date.now()
const { command, note = '' } = nightlyJobs[name](begun)
const { exitCode } = await runNode(command, { isShown: true })
const folder = join(projectRoot, '.cache/nightly')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, `${name}.json`),
  JSON.stringify({
    name,
    date: new Date(begun).toISOString().slice(0, 10),
    hasPassed: exitCode === 0,
    minutes: Math.round((Date.now() - begun) / 60_000),
    note,
    commit: process.env.GITHUB_SHA?.slice(0, 7) ?? '',
  }),
)
process.exitCode = exitCode

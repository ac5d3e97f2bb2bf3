import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'
import { runNode } from '../runNode.mjs'
import { nightlyJobs } from './nightlyJobs.mjs'

// `node scripts/nightly/runJob.mjs fuzz` runs the job `fuzz`, and writes its line to
// .cache/nightly. The line is written before the job starts, because a job that is killed cannot
// write one.
const [name] = process.argv.slice(2)
if (!Object.hasOwn(nightlyJobs, name))
  throw new Error(`"${name}" is none of ${Object.keys(nightlyJobs).join(', ')}.`)

const begun = Date.now()
const { command, note = '', title = name } = nightlyJobs[name](begun)
const folder = join(projectRoot, '.cache/nightly')
mkdirSync(folder, { recursive: true })

function writeLine(result) {
  const line = {
    name: title,
    date: new Date(begun).toISOString().slice(0, 10),
    ...result,
    commit: process.env.GITHUB_SHA?.slice(0, 7) ?? '',
  }
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(line))
}

writeLine({ hasPassed: false, minutes: 0, note: note === '' ? 'no end' : `${note}, no end` })
const { exitCode } = await runNode(command, { isShown: true })
const minutes = Math.round((Date.now() - begun) / 60_000)
writeLine({ hasPassed: exitCode === 0, minutes, note })
process.exitCode = exitCode

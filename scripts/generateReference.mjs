import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeReference } from './describeReference.mjs'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, 'docs/reference')

mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(describeReference())) {
  writeFileSync(join(folder, name), text)
}

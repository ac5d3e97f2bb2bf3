import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFrameProtocol } from './describeFrameProtocol.mjs'
import { describeReference } from './describeReference.mjs'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, 'docs/reference')

mkdirSync(folder, { recursive: true })
const texts = {
  ...describeReference(),
  'frame-protocol.json': await describeFrameProtocol(),
}
for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)

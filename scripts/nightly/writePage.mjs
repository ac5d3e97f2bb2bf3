import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addLines, writeNights } from './addLines.mjs'

// `node scripts/nightly/writePage.mjs <new> <page>` adds the lines in the folder `<new>` to the
// page in the folder `<page>`.
const [newLines, page] = process.argv.slice(2)
const file = join(page, 'nights.json')
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const added = readdirSync(newLines, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => read(join(newLines, path)))
const lines = addLines(existsSync(file) ? read(file) : [], added)
writeFileSync(file, `${JSON.stringify(lines, null, 1)}\n`)
writeFileSync(join(page, 'README.md'), writeNights(lines))

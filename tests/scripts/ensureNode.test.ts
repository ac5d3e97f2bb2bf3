import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeComplaint } from '../../scripts/ensureNode.mjs'

test.each([
  ['20.19.0', ''],
  ['22.0.0', ''],
  ['24.21.0', ''],
  ['20.18.3', 'latchkey needs Node.js 20.19 or later; this is 20.18.3.'],
  ['18.20.4', 'latchkey needs Node.js 20.19 or later; this is 18.20.4.'],
  ['12.17.0', 'latchkey needs Node.js 20.19 or later; this is 12.17.0.'],
])('on Node %s the message is "%s"', (version, complaint) => {
  expect(nodeComplaint(version)).toBe(complaint)
})

test('package.json requires the same Node', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe('>=20.19')
})

test.each(['start', 'test', 'dev'])(
  'with an older Node, %s prints the version that it needs, and does nothing',
  (script) => {
    const oldNode = `Object.defineProperty(process, 'versions', { value: { node: '18.0.0' } })`
    const preload = `data:text/javascript,${encodeURIComponent(oldNode)}`
    const run = spawnSync(process.execPath, ['--import', preload, `scripts/${script}.mjs`], {
      encoding: 'utf8',
    })
    expect(run.stderr).toBe('latchkey needs Node.js 20.19 or later; this is 18.0.0.\n')
    expect(run.stdout).toBe('')
    expect(run.status).toBe(1)
  },
)

test.each(['start', 'test', 'dev', 'ensureNode'])('Node 12 can parse %s.mjs', (script) => {
  const source = readFileSync(`scripts/${script}.mjs`, 'utf8')
  // Node 12 cannot parse optional chaining, `??`, private names and top-level await, and has no
  // `node:` modules.
  expect(source).not.toMatch(/\?\.|\?\?|#\w|^await|= await|'node:/m)
})

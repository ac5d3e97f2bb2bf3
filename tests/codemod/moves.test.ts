import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cli } from '../../codemod/cli.ts'
import { kits } from '../../codemod/Kit.ts'
import { moveSource } from '../../codemod/moveSource.ts'

const apps = resolve(import.meta.dirname, '../../scripts/moves/apps')

/** Copies an app, and runs the codemod in the copy. */
function openApp(name: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  cpSync(join(apps, name), cwd, { recursive: true })
  const said: string[] = []
  return {
    cwd,
    said,
    run: (...words: string[]) => cli(words, { cwd, say: (text) => said.push(text) }),
    text: () =>
      readdirSync(join(cwd, 'src'))
        .sort()
        .map((file) => `// ${file}\n${readFileSync(join(cwd, 'src', file), 'utf8')}`)
        .join('\n'),
  }
}

test.each(Object.keys(kits))(
  'an app of %s moves, and what needs its developer is marked',
  (name) => {
    const app = openApp(name)
    expect(app.run(name)).toBe(0)
    expect(app.text()).toMatchSnapshot()
    expect(app.said.join('\n')).toMatchSnapshot()
    for (const left of ['@rainbow-me', 'connectkit', '@reown'])
      expect(app.text()).not.toContain(`from '${left}`)
  },
)

test.each(Object.keys(kits))('an app of %s that has moved moves no further', (name) => {
  const app = openApp(name)
  app.run(name)
  const moved = app.text()
  expect(app.run(name)).toBe(0)
  expect(app.text()).toBe(moved)
})

test('a dry run says what it would change, and writes nothing', () => {
  const app = openApp('rainbowkit')
  const before = app.text()
  expect(app.run('rainbowkit', '--dry')).toBe(0)
  expect(app.said).toContain('src/config.ts')
  expect(app.text()).toBe(before)
})

test('a file that does not parse stays as it is, and the others move', () => {
  const app = openApp('rainbowkit')
  const broken = "import { ConnectButton } from '@rainbow-me/rainbowkit' ("
  writeFileSync(join(app.cwd, 'src/Broken.tsx'), broken)
  expect(app.run('rainbowkit')).toBe(0)
  expect(readFileSync(join(app.cwd, 'src/Broken.tsx'), 'utf8')).toBe(broken)
  expect(app.said.join('\n')).toContain('src/Broken.tsx was left as it is: ')
  expect(app.said.join('\n')).toContain('3 of 4 files changed')
})

test('what has no counterpart stays, with a mark', () => {
  const text = `import { ConnectButton } from '@rainbow-me/rainbowkit'

export const Own = () => (
  <ConnectButton.Custom>{({ openConnectModal }) => <b onClick={openConnectModal} />}</ConnectButton.Custom>
)
`
  const moved = moveSource(kits.rainbowkit!, text)
  expect(moved).toMatchObject({ kind: 'changed', marks: [{ line: 1 }] })
  expect(moved.kind === 'changed' && moved.text.includes('<ConnectButton.Custom>')).toBe(true)
})

test.each([[], ['web3modal'], ['constructor'], ['rainbowkit', 'a', 'b'], ['rainbowkit', '--fast']])(
  'a command that it does not know changes nothing and shows the usage (%s)',
  (...words) => {
    const app = openApp('rainbowkit')
    const before = app.text()
    expect(app.run(...words)).toBe(1)
    expect(app.said.join()).toContain('latchkey-codemod <kit>')
    expect(app.text()).toBe(before)
  },
)

test('a folder that is missing is named', () => {
  const app = openApp('rainbowkit')
  expect(app.run('rainbowkit', 'source')).toBe(1)
  expect(app.said.join()).toContain('There is no folder source.')
})

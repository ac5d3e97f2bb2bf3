import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cli } from '../../create-latchkey/cli.ts'

let cwd: string
let said: string[]

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
  said = []
  onTestFinished(() => rmSync(cwd, { recursive: true }))
})

const run = (line: string, terminal?: { input: PassThrough; output: PassThrough }) =>
  cli(line.split(' ').filter(Boolean), { cwd, terminal, say: (text) => said.push(text) })
const read = (path: string) => readFileSync(join(cwd, path), 'utf8')

describe('without a terminal', () => {
  test('makes a themed Vite project, and says how to start it', async () => {
    expect(await run('')).toBe(0)
    expect(read('my-app/src/Wallet.tsx')).toContain('<ConnectModal />')
    expect(said.join()).toContain('cd my-app')
  })

  test('makes what the flags say', async () => {
    const flags = '--framework next --look headless --namespaces solana,evm --wagmi --sign-in'
    expect(await run(`shop ${flags} --source server`)).toBe(0)
    expect(read('shop/app/engine.ts')).toContain('adapters: [evm(), solana()]')
    expect(read('shop/app/Account.tsx')).toContain("from 'wagmi'")
    expect(read('shop/app/api/[...path]/route.ts')).toContain('createSignInServer')
    const { projectId } = JSON.parse(read('shop/latchkey-server.json'))
    expect(projectId).toMatch(/^[0-9a-f]{32}$/)
    expect(read('shop/app/engine.ts')).toContain(projectId)
  })

  test.each([
    ['shop --framework vue', '--framework has no "vue". It takes vite, next.'],
    ['shop --namespaces evm,doge', '--namespaces has no "doge". It takes evm, solana,'],
    ['shop --colour red', "Unknown option '--colour'"],
    ['shop --wagmi --namespaces solana', 'wagmi needs the namespace evm'],
    ['shop other', 'There is more than one folder: shop, other'],
    ['%%', '"%%" cannot be a project\'s name'],
  ])('"%s" is refused with what to do, and nothing is written', async (line, words) => {
    expect(await run(line)).toBe(1)
    expect(said.join()).toContain(words)
    expect(readdirSync(cwd)).toEqual([])
  })

  test('a folder with files keeps them', async () => {
    mkdirSync(join(cwd, 'shop'))
    writeFileSync(join(cwd, 'shop/package.json'), 'mine')
    expect(await run('shop')).toBe(1)
    expect(said.join()).toContain('is not empty')
    expect(read('shop/package.json')).toBe('mine')
    expect(readdirSync(join(cwd, 'shop'))).toEqual(['package.json'])
  })

  test('an empty folder with a repository is used, and the name is that of the folder', async () => {
    mkdirSync(join(cwd, 'Shop/.git'), { recursive: true })
    expect(await run('Shop')).toBe(0)
    expect(JSON.parse(read('Shop/package.json')).name).toBe('shop')
  })

  test('--help lists every flag', async () => {
    expect(await run('--help')).toBe(0)
    for (const flag of ['framework', 'look', 'namespaces', 'wagmi', 'sign-in', 'source', 'yes'])
      expect(said.join()).toContain(`--${flag}`)
  })
})

describe('in a terminal', () => {
  const enter = '\r'
  const down = '\x1b[B'

  test('asks for what the flags leave open, one question after another', async () => {
    const keyboard = openKeyboard()
    const done = run('--look parts', keyboard.terminal)
    await keyboard.answer('In which folder?', 'shop', enter)
    await keyboard.answer('Which framework?', down, enter)
    await keyboard.answer('Which namespaces?', down, ' ', enter)
    await keyboard.answer('Add wagmi’s hooks?', enter)
    await keyboard.answer('Sign users in on your server?', 'y')
    await keyboard.answer('Where does data come from?', enter)
    expect(await done).toBe(0)
    expect(keyboard.shown()).not.toContain('Which look?')
    expect(read('shop/app/engine.ts')).toContain('adapters: [evm(), solana()]')
    expect(read('shop/app/Wallet.tsx')).toContain('Modal.Root')
    expect(read('shop/app/sessions.ts')).toContain('serverSessions')
  })

  test('Ctrl+C stops, and nothing is written', async () => {
    const keyboard = openKeyboard()
    const done = run('shop', keyboard.terminal)
    await keyboard.answer('Which framework?', '\x03')
    expect(await done).toBe(1)
    expect(said).toEqual(['Stopped. Nothing was written.'])
    expect(readdirSync(cwd)).toEqual([])
  })

  test('--yes asks nothing', async () => {
    const keyboard = openKeyboard()
    expect(await run('shop --yes', keyboard.terminal)).toBe(0)
    expect(keyboard.shown()).toBe('')
  })
})

/** A terminal whose user answers a question when it shows. */
function openKeyboard() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 })
  let shown = ''
  output.on('data', (chunk) => {
    shown += chunk
  })
  return {
    terminal: { input, output },
    shown: () => shown,
    async answer(question: string, ...keys: readonly string[]) {
      await expect.poll(() => shown, { timeout: 60_000 }).toContain(question)
      for (const key of keys) input.write(key)
    },
  }
}

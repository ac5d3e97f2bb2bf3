import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packPackage } from '../../scripts/packPackage.mjs'
import { createLog } from '../../server/createLog.ts'
import { ConfigError, readConfig, secretsOf } from '../../server/readConfig.ts'
import { writeNewSiteKey } from '../../server/secureSite/site/createSiteKeys.ts'
import { startProgram } from '../support/server/startProgram.ts'

const root = resolve(import.meta.dirname, '../..')

describe('the packed program', () => {
  let folder: string
  let script: string
  const empty = () => mkdtempSync(join(folder, 'empty-'))

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-program-'))
    const tarball = packPackage(folder, join(root, 'server'))
    const app = join(folder, 'app')
    mkdirSync(app)
    execFileSync('tar', ['-xzf', tarball, '-C', app])
    // Links the dependencies instead of running `npm install`. Node finds the dependencies of the
    // workspace before those of the repository.
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    symlinkSync(join(root, 'server/node_modules'), join(app, 'node_modules'))
    script = join(app, 'package/dist/latchkey-server.js')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('contains the program, its licence and no other file of the repository', () => {
    const files = readdirSync(join(folder, 'app/package'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => !/^dist(\/[\w.-]+\.js)?$/.test(file)).sort()).toEqual([
      'Dockerfile',
      'LICENSE',
      'README.md',
      'compose.yaml',
      'dist/frame.json',
      'kubernetes.yaml',
      'package.json',
    ])
  })

  test('starts in an empty folder, and prints its address, its project and the missing settings', async () => {
    const cwd = empty()
    const server = startProgram([], { script, cwd, env: { PORT: '0' } })
    const [, url] = await server.wrote(/Listening on +(\S+)/)
    const [, id] = await server.wrote(/Project id +([0-9a-f]{32})/)
    await server.wrote(/Not configured +ETHERSCAN_API_KEY/)
    const { headers, status } = await fetch(`${url}/healthz`)
    // Proxies keep a connection for 60 s.
    expect([status, headers.get('keep-alive')]).toEqual([200, 'timeout=65'])
    const wallets = await fetch(`${url}/getWallets?projectId=${id}&page=1&entries=4`)
    expect((await wallets.json()).data).toHaveLength(4)
    expect(existsSync(join(cwd, 'latchkey.db'))).toBe(true)
    expect(await server.kill('SIGTERM')).toBe(0)

    const again = startProgram([], { script, cwd, env: { PORT: '0' } })
    await again.wrote(new RegExp(`Project id +${id}`))
    await again.kill('SIGTERM')
  })

  test('serves the secure site on a separate port, with the hashes of its files', async () => {
    const origin = 'https://wallet.example'
    const server = startProgram([], {
      script,
      cwd: empty(),
      env: {
        PORT: '0',
        SECURE_SITE_PORT: '0',
        SECURE_SITE_ORIGIN: origin,
        SECURE_SITE_KEY: writeNewSiteKey(Date.now()),
      },
    })
    const [, api] = await server.wrote(/Listening on +(\S+)/)
    const [, site] = await server.wrote(/Secure site +(\S+) \(public: https:\/\/wallet\.example\)/)
    expect(site).not.toBe(api)
    const page = await (await fetch(`${site}/sdk`)).text()
    const { entry, files } = await (await fetch(`${site}/.well-known/latchkey-frame.json`)).json()
    expect(page).toContain(`src="${entry}" integrity="${files[entry]}"`)
    for (const [path, integrity] of Object.entries(files)) {
      const body = await (await fetch(site + path)).text()
      const hash = createHash('sha384').update(body).digest('base64')
      expect(integrity).toBe(`sha384-${hash}`)
    }
    expect((await fetch(`${site}/frame/elsewhere.js`)).status).toBe(404)
    expect((await fetch(`${api}/sdk`)).status).toBe(404)
    expect(await server.kill('SIGTERM')).toBe(0)
  })

  test('does not start a secure site without a key', async () => {
    const server = startProgram([], {
      script,
      cwd: empty(),
      env: { PORT: '0', SECURE_SITE_ORIGIN: 'https://wallet.example' },
    })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('The secure site needs SECURE_SITE_KEY')
  })

  test('creates its first project with the id from the settings, so that a page can know the id before', async () => {
    const cwd = empty()
    const projectId = 'ab'.repeat(16)
    writeFileSync(join(cwd, 'latchkey-server.json'), JSON.stringify({ projectId }))
    const server = startProgram([], { script, cwd, env: { PORT: '0' } })
    await server.wrote(new RegExp(`Project id +${projectId}`))
    await server.kill('SIGTERM')

    // The project exists, so another id in the settings adds no project.
    const again = startProgram([], { script, cwd, env: { PORT: '0', PROJECT_ID: 'cd'.repeat(16) } })
    await again.wrote(new RegExp(`Project id +${projectId}`))
    await again.kill('SIGTERM')
  })

  test('has commands to manage projects and tokens', async () => {
    const cwd = empty()
    const run = (...args: string[]) => runWith('', ...args)
    const runWith = async (input: string, ...args: string[]) => {
      const program = startProgram(args, { script, cwd, input })
      return { code: await program.ended, output: program.output() }
    }
    const created = await run(
      'project',
      'create',
      '--name',
      'shop',
      '--origin',
      'https://a.example',
    )
    expect(created).toMatchObject({ code: 0 })
    const [id = ''] = /[0-9a-f]{32}/.exec(created.output) ?? []
    expect((await run('project', 'list')).output).toContain(
      `${id}  shop  enabled, https://a.example`,
    )
    await run('project', 'set', id, '--enabled', 'off', '--analytics', 'on', '--passkey', 'on')
    expect((await run('project', 'list')).output).toContain(
      'disabled, analytics, passkey at every signature',
    )
    const pair = ['--key', 'moonPayApiKey', '--key', 'moonPaySecretKey']
    const keyed = await runWith('pk_hidden-1\r\nsk_hidden-2', 'project', 'set', id, ...pair)
    expect(keyed).toMatchObject({ code: 0 })
    expect(keyed.output).toContain(', keys moonPayApiKey moonPaySecretKey, ')
    for (const [input, args, reason] of [
      ['pk_hidden-1', pair, 'The input has no line with the value of moonPaySecretKey.'],
      ['pk_hidden-1', pair.slice(0, 2), 'are set and removed together'],
      ['hidden-', ['--key', 'oneInchApiKey'], 'keys.oneInchApiKey: is not 8 to 500 letters'],
      ['', ['--key', 'oneInchApiKey=hidden-3'], 'one of these names: etherscanApiKey, coinGecko'],
      ['', ['--no-key', 'inchApiKey'], 'one of these names: etherscanApiKey, coinGecko'],
    ] as const) {
      const refused = await runWith(input, 'project', 'set', id, ...args)
      expect(refused).toMatchObject({ code: 1 })
      expect(refused.output).toContain(reason)
      expect(refused.output).not.toContain('hidden-')
    }
    const removed = ['--no-key', 'moonPayApiKey', '--no-key', 'moonPaySecretKey']
    expect((await run('project', 'set', id, ...removed)).output).not.toContain('keys')
    const token = await run('token', 'create', '--project', id)
    expect(token.output.trim()).toMatch(/^lks_[\w-]{43}$/)
    const listed = await run('token', 'list')
    expect(listed.output).toContain(id)
    expect(listed.output).not.toContain(token.output.trim().slice(4))
    await run('token', 'revoke', listed.output.slice(0, 12))
    expect((await run('token', 'list')).output).toBe('')
    await run('project', 'remove', id)
    expect((await run('project', 'list')).output).toBe('')
    for (const wrong of [
      ['secret', 'tell'],
      ['project', 'fly'],
      ['nothing'],
      ['--colour'],
      ['project', 'set', 'x'],
    ])
      expect(await run(...wrong)).toMatchObject({ code: 1 })
    expect((await run('project', 'create', '--origin', 'a b')).output).toContain('origins')
  })

  test('can copy its database while it runs, and start from the copy', async () => {
    const cwd = empty()
    const server = startProgram([], { script, cwd, env: { PORT: '0' } })
    const [, id] = await server.wrote(/Project id +([0-9a-f]{32})/)
    const copying = startProgram(['backup', 'copy.db'], { script, cwd })
    expect(await copying.ended, copying.output()).toBe(0)
    const again = startProgram(['backup', 'copy.db'], { script, cwd })
    expect(await again.ended).toBe(1)
    expect(again.output()).toContain('copy.db exists already. Name another file.')
    await server.kill('SIGTERM')
    const env = { PORT: '0', DATABASE_URL: 'file:copy.db' }
    const restored = startProgram([], { script, cwd, env })
    await restored.wrote(new RegExp(`Project id +${id}`))
    await restored.kill('SIGTERM')
  })

  test('finishes pending requests when it is told to stop, and accepts no new ones', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    let reached = () => {}
    const isAsked = new Promise<void>((done) => {
      reached = done
    })
    const node = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      reached()
      await held
      const calls = [JSON.parse(body)].flat()
      const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x2a' }))
      response.end(JSON.stringify(body.startsWith('[') ? answers : answers[0]))
    })
    await new Promise<void>((done) => void node.listen(0, '127.0.0.1', done))
    const address = node.address()
    const port = typeof address === 'object' ? address?.port : 0
    const env = {
      PORT: '0',
      LOG_LEVEL: 'debug',
      NETWORKS: `{"eip155:1":["http://127.0.0.1:${port}"]}`,
    }
    const server = startProgram([], { script, cwd: empty(), env })
    const [, url] = await server.wrote(/Listening on +(\S+)/)
    const [, id] = await server.wrote(/Project id +([0-9a-f]{32})/)
    const asking = fetch(`${url}/v1/convert/gas-price?projectId=${id}&chainId=eip155:1`)
    await isAsked
    const ending = server.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    release()
    const answer = await asking
    expect(await ending).toBe(0)
    expect(await answer.json(), server.output()).toMatchObject({ standard: '42' })
    node.close()
  })
})

describe('the program’s configuration', () => {
  const secret = 'sk-live-0123456789'

  test('reports all mistakes at once, without their values', () => {
    const env = {
      PORT: 'eighty',
      DATABASE_URL: `mysql://root:${secret}@db`,
      NETWORKS: `{"eip155:1":["ftp://${secret}"]}`,
      ETHERSCAN_API_KEY: 'short',
      REQUESTS_PER_MINUTE: '0',
    }
    const read = () => readConfig({ env })
    expect(read).toThrow(ConfigError)
    for (const name of Object.keys(env)) expect(read).toThrow(name)
    expect(read).not.toThrow(secret)
  })

  test('prefers the environment to the file, and refuses unknown names', () => {
    expect(readConfig({ env: {} })).toMatchObject({ host: '127.0.0.1', port: 8787 })
    expect(() => readConfig({ env: {}, file: join(root, 'package.json') })).toThrow(
      'There is no setting',
    )
  })

  test('has secrets that appear in no line of the log, in any place or encoding', () => {
    const password = 'p4ss word/with+signs='
    const node = 'https://node.example/v3/0f9e8d7c6b5a'
    const config = readConfig({
      env: {
        DATABASE_URL: `postgres://app:${encodeURIComponent(password)}@db/app`,
        ETHERSCAN_API_KEY: secret,
        NETWORKS: JSON.stringify({ 'eip155:1': [node] }),
      },
    })
    const lines: string[] = []
    const log = createLog({
      level: 'debug',
      secrets: secretsOf(config),
      stream: { write: (line) => void lines.push(line) },
    })
    const failure = Object.assign(new Error(`GET https://x.example/?apikey=${secret} failed`), {
      config: { headers: { authorization: `Bearer ${secret}` } },
      cause: new Error(config.databaseUrl),
    })
    log.error({ error: failure, headers: { cookie: secret }, body: secret }, 'It failed')
    log.info({ database: config.databaseUrl, config }, `connected with ${password} to ${node}`)
    log.warn({ url: Buffer.from(secret).toString('base64') }, encodeURIComponent(secret))
    const all = lines.join('')
    expect(lines).toHaveLength(3)
    for (const hidden of [secret, password, encodeURIComponent(password), node])
      for (const form of [hidden, Buffer.from(hidden).toString('base64')])
        expect(all).not.toContain(form)
    expect(all).toContain('It failed')
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level')
  })
})

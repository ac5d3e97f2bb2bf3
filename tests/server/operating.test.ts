import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate, migrations } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { createTestDatabase, databaseKinds } from '../support/server/openTestServer.ts'
import { findPort, findPostgres } from '../support/server/startPostgres.ts'
import { startProgram } from '../support/server/startProgram.ts'

const root = resolve(import.meta.dirname, '../..')
const onError = () => {}

/** The blocks of commands below a heading of a page. */
function commandsOf(page: string, heading: string): string[] {
  const text = readFileSync(join(root, 'docs/server', page), 'utf8')
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const blocks = section.split('\n## ')[0]?.matchAll(/^```sh\n([\s\S]*?)^```$/gm) ?? []
  return [...blocks].map(([, block = '']) => block)
}

/**
 * Creates an operator's folder with the program installed, on a database of this kind. npx is slow
 * to find the program, so it is used only with `hasNpx`.
 */
async function openFolder(kind: 'sqlite' | 'postgres', { hasNpx = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-operator-'))
  const script = inject('serverProgram')
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  chmodSync(script, 0o755)
  symlinkSync(script, join(folder, 'node_modules/.bin/latchkey-server'))
  if (!hasNpx)
    writeFileSync(join(folder, 'node_modules/.bin/npx'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 })
  writeFileSync(join(folder, 'package.json'), '{}')
  writeFileSync(join(folder, 'etherscan.key'), 'key-of-the-project\n')
  const port = String(await findPort())
  const database =
    kind === 'postgres'
      ? await createTestDatabase(kind)
      : { url: 'file:latchkey.db', remove: async () => {} }
  const env = {
    ...process.env,
    PORT: port,
    DATABASE_URL: database.url,
    PATH: [
      join(folder, 'node_modules/.bin'),
      findPostgres() ?? '',
      dirname(process.execPath),
      process.env.PATH,
    ].join(':'),
    // The folder has the program, so npx does not need the network.
    npm_config_offline: 'true',
  }
  /**
   * Runs the commands of a block, with real values for the placeholders in angle brackets and for
   * the example's values.
   */
  async function run(block: string, values: Readonly<Record<string, string>> = {}) {
    const filled = Object.entries(values)
      .reduce((text, [name, value]) => text.replaceAll(name, value), block)
      .replaceAll(':8787', `:${port}`)
    const { stdout } = await promisify(execFile)('sh', ['-ec', filled], { cwd: folder, env })
    return stdout
  }
  async function start() {
    const server = startProgram([], {
      cwd: folder,
      env: { PORT: port, DATABASE_URL: database.url },
    })
    await server.wrote(/Listening on/)
    return server
  }
  return {
    folder,
    run,
    start,
    url: `http://127.0.0.1:${port}`,
    databaseUrl: kind === 'postgres' ? database.url : `file:${join(folder, 'latchkey.db')}`,
    async remove() {
      rmSync(folder, { recursive: true, force: true })
      await database.remove()
    },
  }
}

type Folder = Awaited<ReturnType<typeof openFolder>>

describe.each(databaseKinds())('an operator who follows the documentation on %s', (kind) => {
  let operator: Folder
  beforeAll(async () => {
    operator = await openFolder(kind)
  })
  afterAll(() => operator.remove())

  test('can back up a running server and restore it', async () => {
    const [backup = '', restore = '', dump = '', restoreDump = ''] = commandsOf(
      'operating.md',
      'Back up and restore',
    )
    await operator.run('latchkey-server project create --name kept')
    const server = await operator.start()
    await operator.run(kind === 'sqlite' ? backup : dump)
    await operator.run('latchkey-server project create --name later')
    await server.kill('SIGTERM')
    await operator.run(kind === 'sqlite' ? restore : restoreDump)
    const restored = await operator.start()
    const projects = await operator.run('latchkey-server project list')
    expect(projects).toContain('kept')
    expect(projects).not.toContain('later')
    await restored.kill('SIGTERM')
  })

  test('can replace an admin token', async () => {
    const [block = ''] = commandsOf('operating.md', 'Rotate keys')
    const old = (await operator.run('latchkey-server token create --name old')).trim()
    const [create = '', list = '', revoke = ''] = block.trim().split('\n')
    const token = (await operator.run(create)).trim()
    const [, id = ''] = /^(\w+) .* old$/m.exec(await operator.run(list)) ?? []
    await operator.run(revoke, { '<id>': id })
    const server = await operator.start()
    const ask = async (one: string) => {
      const headers = { authorization: `Bearer ${one}` }
      return (await fetch(`${operator.url}/admin/projects`, { headers })).status
    }
    expect(await ask(token)).toBe(200)
    expect(await ask(old)).toBe(401)
    await server.kill('SIGTERM')
  })

  test('can replace the server’s secret at the next start', async () => {
    const [, rotate = ''] = commandsOf('operating.md', 'Rotate keys')
    const [, id = ''] = /^(\w{32}) /m.exec(await operator.run('latchkey-server project list')) ?? []
    const read = () => operator.run(`latchkey-server project webhook-secret ${id}`)
    const before = await read()
    expect(before).toMatch(/^whsec_[\w+/]+=*$/m)
    expect(await read()).toBe(before)
    await operator.run(rotate)
    expect(await read()).not.toBe(before)
  })

  test('can find a failing source in the metrics', async () => {
    const [find = ''] = commandsOf('operating.md', 'Find a failing source')
    const token = (await operator.run('latchkey-server token create')).trim()
    const server = startProgram([], {
      cwd: operator.folder,
      env: {
        PORT: new URL(operator.url).port,
        DATABASE_URL: operator.databaseUrl,
        // No node listens at this address.
        NETWORKS: '{"eip155:1":["http://127.0.0.1:9/"]}',
      },
    })
    const [, id] = await server.wrote(/Project id +(\w{32})/)
    await fetch(`${operator.url}/v1/convert/gas-price?projectId=${id}&chainId=eip155:1`)
    expect(await operator.run(find, { '<token>': token })).toMatch(
      /^upstream_requests_total\{host="127\.0\.0\.1:9",outcome="failed"\} [1-9]/m,
    )
    await server.kill('SIGTERM')
  })

  test('can manage projects with the commands of the first page', async () => {
    const example = '5a9db0c5a9db0c5a9db0c5a9db0c5a9d'
    const created = await operator.run('latchkey-server project create --name first')
    const [id = ''] = /\w{32}/.exec(created) ?? []
    const values = { [example]: id }
    for (const heading of ['Allow only your pages', 'Analytics'])
      for (const block of commandsOf('getting-started.md', heading))
        await operator.run(block, values)
    const projects = await operator.run('latchkey-server project list')
    expect(projects).toMatch(
      new RegExp(
        `^${id}  first  enabled, analytics, webhook https://\\S+, https://app.example$`,
        'm',
      ),
    )
    const [keys = ''] = commandsOf('getting-started.md', 'Keys of a project')
    const [setKey = '', removeKey = ''] = keys.trim().split('\n')
    expect(await operator.run(setKey, values)).toContain(', keys etherscanApiKey, ')
    const [, rotate = ''] = commandsOf('operating.md', 'Rotate keys')
    expect(await operator.run(rotate)).toBe('')
    expect(await operator.run(removeKey, values)).not.toContain('etherscanApiKey')
    const [several = ''] = commandsOf('getting-started.md', 'Create several projects')
    const [create = '', token = '', list = ''] = several.trim().split('\n')
    await operator.run(create)
    const server = await operator.start()
    const listed = await operator.run(list, { '<token>': (await operator.run(token)).trim() })
    expect(JSON.parse(listed).projects.map(({ name }: { name: string }) => name)).toContain('shop')
    await server.kill('SIGTERM')
  })
})

describe.each(databaseKinds())('an upgrade on %s', (kind) => {
  let operator: Folder
  beforeAll(async () => {
    operator = await openFolder(kind, { hasNpx: true })
  })
  afterAll(() => operator.remove())

  test('from the first version keeps all data, and the servers keep working meanwhile', async () => {
    const database = openDatabase(operator.databaseUrl, { onError })
    const { '001_projects': first, '002_analytics': second } = migrations(kind)
    await migrate(database, { '001_projects': first!, '002_analytics': second! })
    // Writes a row as the first version did, without the columns of later versions.
    const row = (name: string) => ({
      id: name.padEnd(32, '0'),
      name,
      origins: '[]',
      features: '[]',
      wallets: '[]',
      analytics: 1,
      enabled: 1,
      made: 1,
    })
    const write = (name: string) =>
      database.db
        .insertInto('project')
        .values(row(name) as never)
        .execute()
    await write('a')
    const [upgrade = ''] = commandsOf('operating.md', 'Upgrade')
    expect(await operator.run(upgrade)).toContain('003_sign_in')
    expect(await operator.run(upgrade)).toContain('up to date')
    await write('b')
    await database.close()
    const listed = await operator.run('latchkey-server project list')
    for (const name of ['a', 'b']) expect(listed).toContain(`${name}  enabled, analytics`)
  })
})

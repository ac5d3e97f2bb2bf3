import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createLog } from './createLog.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/openDatabase.ts'
import { readSecret } from './database/readSecret.ts'
import {
  createAdminTokens,
  createProjects,
  type Project,
  type ProjectChanges,
  projectChanges,
} from './projects/createProjects.ts'
import { keyNames } from './projects/projectKeys.ts'
import { rotateSecret } from './projects/rotateSecret.ts'
import { ConfigError, readConfig, type ServerConfig, secretsOf } from './readConfig.ts'
import { readSiteKeys, writeNewSiteKey } from './secureSite/site/createSiteKeys.ts'
import { resealSite } from './secureSite/site/resealSite.ts'
import { webhookSecret } from './webhooks/createWebhooks.ts'

const usage = `Usage: latchkey-server [command] [options]

Without a command, the server starts.

  project create [--name <name>] [--origin <pattern>]...
  project list
  project set <id> [--name <name>] [--origin <pattern>]... [--analytics on|off] [--enabled on|off]
              [--webhook <url>] [--passkey on|off] [--key <name>]... [--no-key <name>]...
  project webhook-secret <id>                      The key that signs the project's webhooks
  project remove <id>
  token create [--name <name>] [--project <id>]    A token for the admin API, shown only once
  token list
  token revoke <id>
  migrate                                          Brings the database up to date
  backup <file>                                    Copies an SQLite database, while the server runs
  secret rotate                                    Ends all sessions, after a restart of all servers
  key create                                       Prints a new key of the secure site
  key rotate                                       Encrypts everything of the secure site with the first key

Options:
  --config <file>   Default: latchkey-server.json, if there is one
  --key <name>      A key of the project’s own, such as etherscanApiKey. Its value is a line of the input
  --help

Settings come from the environment (PORT, HOST, DATABASE_URL, …) or the file.
`

const options = {
  config: { type: 'string' },
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  project: { type: 'string' },
  analytics: { type: 'string' },
  enabled: { type: 'string' },
  webhook: { type: 'string' },
  passkey: { type: 'string' },
  key: { type: 'string', multiple: true },
  'no-key': { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

type Values = ReturnType<typeof readArguments>['values']

/** An error that the user can correct. The command prints it without a stack trace. */
class CommandError extends Error {}

/** Runs the command line. Returns the exit code, or `undefined` while the server runs. */
export async function cli(
  args: readonly string[] = process.argv.slice(2),
): Promise<number | undefined> {
  try {
    const { positionals, values } = readArguments(args)
    if (values.help) {
      console.log(usage)
      return 0
    }
    const config = readConfig({ env: process.env, file: values.config })
    if (positionals.length === 0) {
      await serve(config)
      return undefined
    }
    await run(positionals, values, config)
    return 0
  } catch (cause) {
    const isExpected = cause instanceof ConfigError || cause instanceof CommandError
    if (isExpected) console.error(cause.message)
    // The error message of a database may contain its address, but never the password.
    else console.error(cause instanceof Error ? `${cause.name}: ${cause.message}` : 'It failed.')
    return 1
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (cause) {
    throw new CommandError(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`)
  }
}

async function serve(config: ServerConfig) {
  const log = createLog({ level: config.logLevel, secrets: secretsOf(config) })
  // Loads the server only here, because the other commands do not need it.
  const { startServer } = await import('./startServer.ts')
  const server = await startServer({ config, log })
  const project = await server.projects.first(config.projectId)
  const { secureSiteUrl: site } = server
  const say = (what: string, value: string) => console.log(`${what.padEnd(16)} ${value}`)
  say('Listening on', server.url)
  if (site !== undefined) say('Secure site', `${site} (public: ${config.secureSiteOrigin})`)
  say('Project id', project.id)
  say('Database', server.database.kind === 'sqlite' ? config.databaseUrl : 'Postgres')
  say('Networks', Object.keys(config.networks).join(' '))
  for (const missing of server.sources.missing) say('Not configured', missing)
  if (project.origins.length === 0)
    say('Not configured', 'origins: pages of every origin are allowed')

  const stop = (signal: string) => {
    log.info({ signal }, 'Stopping')
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

async function run(words: readonly string[], values: Values, config: ServerConfig) {
  if (words.join(' ') === 'key create') return console.log(writeNewSiteKey(Date.now()))
  const database = openDatabase(config.databaseUrl, { onError() {} })
  try {
    const names = await migrate(database)
    const { db } = database
    const context = { db, now: Date.now }
    const [noun, verb, ...rest] = words
    if (noun === 'migrate' && verb === undefined)
      console.log(names.length > 0 ? names.join('\n') : 'The database is up to date.')
    else if (noun === 'backup' && verb !== undefined && rest.length === 0) {
      if (database.kind !== 'sqlite') throw new CommandError('Use pg_dump for Postgres.')
      if (existsSync(verb)) throw new CommandError(`${verb} exists already. Name another file.`)
      await sql`vacuum into ${verb}`.execute(db)
    } else if (noun === 'secret' && verb === 'rotate')
      for (const id of await rotateSecret(database))
        console.log(`The keys of ${id} cannot be read. Set them again.`)
    else if (noun === 'project' && verb === 'webhook-secret') {
      const [id = ''] = rest
      if (!(await createProjects(context).get(id)))
        throw new CommandError('There is no such project.')
      console.log(webhookSecret(await readSecret(db), id))
    } else if (noun === 'key' && verb === 'rotate')
      console.log(`${await resealSite(database, await readSiteKeys(config))} texts were encrypted.`)
    else if (noun === 'project') await runProject(verb, rest, values, createProjects(context))
    else if (noun === 'token')
      await runToken(verb, rest, values, createAdminTokens(context), createProjects(context))
    else throw new CommandError(`There is no command ${words.join(' ')}.\n\n${usage}`)
  } finally {
    await database.close()
  }
}

async function runProject(
  verb: string | undefined,
  [id = '', ...more]: readonly string[],
  values: Values,
  projects: ReturnType<typeof createProjects>,
) {
  if (more.length > 0) throw new CommandError(usage)
  if (verb === 'create')
    return print(await projects.create(settingsOf(values, await readKeys(values))))
  if (verb === 'list') {
    for (const project of await projects.list()) print(project)
    return undefined
  }
  if (verb === 'set') {
    const changed = await projects.change(id, settingsOf(values, await readKeys(values)))
    if (!changed) throw new CommandError('There is no such project.')
    return print(changed)
  }
  if (verb === 'remove') {
    if (!(await projects.remove(id))) throw new CommandError('There is no such project.')
    return undefined
  }
  throw new CommandError(usage)
}

async function runToken(
  verb: string | undefined,
  [id = '', ...more]: readonly string[],
  { name = 'admin', project: given }: Values,
  tokens: ReturnType<typeof createAdminTokens>,
  projects: ReturnType<typeof createProjects>,
) {
  const project = given ?? null
  if (more.length > 0) throw new CommandError(usage)
  if (verb === 'create') {
    if (project !== null && !(await projects.get(project)))
      throw new CommandError('There is no such project.')
    console.log(await tokens.create({ name, project }))
  } else if (verb === 'list') {
    for (const token of await tokens.list())
      console.log(`${token.id}  ${token.project ?? 'all projects'}  ${token.name}`)
  } else if (verb === 'revoke') {
    if (!(await tokens.revoke(id))) throw new CommandError('There is no such token.')
  } else throw new CommandError(usage)
}

/** Reads the values of keys from the input, because the shell stores arguments in its history. */
async function readKeys({ key = [], 'no-key': removed = [] }: Values) {
  for (const name of [...key, ...removed])
    if (!keyNames.some((one) => one === name))
      throw new CommandError(`--key and --no-key take one of these names: ${keyNames.join(', ')}.`)
  if (key.length + removed.length === 0) return undefined
  const keys: Partial<Record<string, string | null>> = {}
  for (const name of removed) keys[name] = null
  const isTyped = process.stdin.isTTY
  // The terminal must not show the typed text.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output, terminal: isTyped })
  const lines = input[Symbol.asyncIterator]()
  try {
    for (const name of key) {
      if (isTyped) process.stderr.write(`${name}: `)
      const { value } = await lines.next()
      if (isTyped) process.stderr.write('\n')
      if (!value) throw new CommandError(`The input has no line with the value of ${name}.`)
      keys[name] = value.trim()
    }
  } finally {
    input.close()
  }
  return keys
}

function settingsOf(
  { analytics, enabled, name, origin, passkey, webhook }: Values,
  keys: Awaited<ReturnType<typeof readKeys>>,
): ProjectChanges {
  const { data, error } = projectChanges.safeParse({
    ...(name !== undefined && { name }),
    ...(webhook !== undefined && { webhook: webhook === '' ? null : webhook }),
    ...(origin !== undefined && { origins: origin.filter((one) => one !== '') }),
    ...(analytics !== undefined && { isAnalyticsEnabled: readSwitch('--analytics', analytics) }),
    ...(enabled !== undefined && { isEnabled: readSwitch('--enabled', enabled) }),
    ...(keys && { keys }),
    ...(passkey !== undefined && { isPasskeyRequired: readSwitch('--passkey', passkey) }),
  })
  if (data) return data
  throw new CommandError(
    error.issues.map(({ message, path }) => `${path.join('.')}: ${message}`).join('\n'),
  )
}

function readSwitch(option: string, text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new CommandError(`${option} is on or off.`)
  return text === 'on'
}

function print(project: Project) {
  const { id, isAnalyticsEnabled, isEnabled, isPasskeyRequired, keys, name, origins, webhook } =
    project
  const words = [
    isEnabled ? 'enabled' : 'disabled',
    ...(isAnalyticsEnabled ? ['analytics'] : []),
    ...(isPasskeyRequired ? ['passkey at every signature'] : []),
    ...(webhook === null ? [] : [`webhook ${webhook}`]),
    ...(keys.length > 0 ? [`keys ${keys.join(' ')}`] : []),
    origins.length > 0 ? origins.join(' ') : 'every origin',
  ]
  console.log(`${id}  ${name}  ${words.join(', ')}`)
}

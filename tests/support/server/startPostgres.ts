import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real Postgres in a temporary folder. It listens only on loopback. */
export interface TestPostgres {
  /** The folder with the data. */
  data: string
  /** The URL of the database `postgres`. */
  url: string
  start(): void
  /** Stops Postgres. `immediate` simulates a crash, in which Postgres does not write its data. */
  stop(mode: 'fast' | 'immediate'): void
  /** Stops Postgres and removes its folder. */
  remove(): void
}

/** Returns the folder with the programs of Postgres. `undefined` if Postgres is not installed. */
export function findPostgres(): string | undefined {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return undefined
  const [newest] = readdirSync(versions).sort((one, other) => Number(other) - Number(one))
  const programs = newest && join(versions, newest, 'bin')
  return programs && existsSync(join(programs, 'pg_ctl')) ? programs : undefined
}

/**
 * Starts Postgres in a folder inside `parent`. Postgres refuses to run as root, so root starts it
 * as a separate user.
 */
export async function startPostgres(programs: string, parent = tmpdir()): Promise<TestPostgres> {
  const folder = mkdtempSync(join(parent, 'latchkey-postgres-'))
  const isRoot = process.getuid?.() === 0
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const port = await findPort()

  function run(program: string, args: readonly string[]) {
    const file = join(programs, program)
    const [command, all] = isRoot
      ? ['runuser', ['-u', 'postgres', '--', file, ...args]]
      : [file, [...args]]
    execFileSync(command, all, { cwd: folder, stdio: 'ignore' })
  }

  const server = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  const postgres: TestPostgres = {
    data,
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    start: () => run('pg_ctl', ['start', '-w', '-t', '120', '-D', data, '-l', log, '-o', server]),
    stop: (mode) => run('pg_ctl', ['stop', '-w', '-t', '120', '-D', data, '-m', mode]),
    remove() {
      if (existsSync(join(data, 'postmaster.pid'))) postgres.stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  // The locale `C` sorts text by its bytes, as SQLite does.
  run('initdb', ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  try {
    postgres.start()
  } catch (cause) {
    throw new Error(`Postgres does not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`, {
      cause,
    })
  }
  return postgres
}

export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}

import type { HttpBindings } from '@hono/node-server'
import { createLog, openServer, readConfig, type Sources } from '../../server/index.ts'
import type { SecureSiteSetup } from '../secureSite/startSecureSite.ts'
import { type SandboxProject, sandboxProjectId } from './createProjects.ts'

export interface SandboxServer {
  /** Answers a request as `latchkey-server` does, after all pending changes of projects. */
  fetch(request: Request, bindings: HttpBindings): Promise<Response>
  /** The registered names of the sandbox's project. */
  readonly names: {
    /** Registers a name without a signature. */
    add(name: string, address: string): void
    find(name: string): Promise<RegisteredName | undefined>
    clear(): void
  }
  /** Changes or adds a project. `undefined` removes the project. */
  setProject(id: string, project: SandboxProject | undefined): void
  /** Answers a request as the secure site, if the site runs. */
  fetchSecureSite(request: Request, bindings: HttpBindings): Promise<Response>
  close(): Promise<void>
}

export interface RegisteredName {
  /** The account's address, in lower case. */
  readonly address: string
  /** The coin type by ENSIP-11. The name also has this address for coin type 60. */
  readonly coinType: number
}

export interface SandboxServerOptions {
  /** The sources of the server's answers. */
  readonly sources: Sources
  /** Turns on the secure site. */
  readonly secureSite?: SecureSiteSetup | undefined
}

/** Opens `latchkey-server` in this process, with a database in memory and the sandbox as its sources. */
export async function openSandboxServer({
  secureSite,
  sources,
}: SandboxServerOptions): Promise<SandboxServer> {
  const server = await openServer({
    config: readConfig({
      env: {
        DATABASE_URL: 'file::memory:',
        REQUESTS_PER_MINUTE: '1000000',
        ...secureSite?.env,
      },
      file: false,
    }),
    // The log is written to the standard error, because another program may read the standard
    // output.
    log: createLog({
      level: 'error',
      secrets: [],
      stream: { write: (line) => void process.stderr.write(line) },
    }),
    sources,
    // The chains can change at any time, and tests must read the change.
    keepsAnswers: false,
    // The providers of the secure site's logins are on this machine.
    ...(secureSite && { fetch, secureSite: secureSite.parts }),
  })
  const { close, database, projects } = server
  const { db } = database
  let saved: Promise<unknown> = Promise.resolve()

  async function save(id: string, project: SandboxProject | undefined) {
    if (!project) return projects.remove(id)
    const { allowedOrigins, features, isAnalyticsEnabled, isEnabled } = project
    const settings = {
      name: 'Sandbox app',
      origins: [...allowedOrigins],
      features: features.map(({ config, ...feature }) => ({
        ...feature,
        config: config && [...config],
      })),
      isAnalyticsEnabled,
      isEnabled,
    }
    return (await projects.change(id, settings)) ?? projects.create(settings, id)
  }

  /**
   * Runs a change of a project. If the change fails, the requests before the next change report the
   * error.
   */
  function change(work: () => Promise<unknown>) {
    saved = saved.catch(() => {}).then(work)
    saved.catch(() => {})
  }

  return {
    names: {
      add(name, address) {
        const row = {
          project: sandboxProjectId,
          name,
          address: address.toLowerCase(),
          coin_type: 60,
          attributes: '{}',
          made: Date.now(),
        }
        change(() => db.insertInto('name').values(row).execute())
      },
      async find(name) {
        await saved
        const row = await db
          .selectFrom('name')
          .selectAll()
          .where('project', '=', sandboxProjectId)
          .where('name', '=', name)
          .executeTakeFirst()
        return row && { address: row.address, coinType: row.coin_type }
      },
      clear: () => change(() => db.deleteFrom('name').execute()),
    },
    async fetch(request, bindings) {
      await saved
      return server.fetch(request, bindings)
    },
    async fetchSecureSite(request, bindings) {
      await saved
      if (!server.secureSite) throw new Error('This sandbox has no secure site.')
      return server.secureSite.fetch(request, bindings)
    },
    setProject: (id, project) => change(() => save(id, project)),
    async close() {
      await saved.catch(() => {})
      await close()
    },
  }
}

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate, migrations } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { createAdminTokens, createProjects } from '../../server/projects/createProjects.ts'
import { createTestDatabase, databaseKinds } from '../support/server/openTestServer.ts'
import { startProgram } from '../support/server/startProgram.ts'

/** Each night, `scripts/killServer.mjs` kills the server more often. */
const kills = Number(process.env.LATCHKEY_KILLS ?? 8)
const writers = 4
const now = Date.now
const onError = () => {}

describe.each(databaseKinds())('on %s', (kind) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase(kind)
  })
  afterAll(() => database.remove())

  const open = () => openDatabase(database.url, { onError })

  test(`after ${kills} kills, no acknowledged write is lost and no write is half done`, async () => {
    const first = open()
    await migrate(first)
    const { id } = await createProjects({ db: first.db, now }).create({ isAnalyticsEnabled: true })
    const token = await createAdminTokens({ db: first.db, now }).create({ name: '', project: null })
    await first.close()
    const created: string[] = []
    let counted = 0

    for (let round = 0; round < kills; round += 1) {
      const server = startProgram([], {
        env: { PORT: '0', DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '1000000' },
      })
      const [, url] = await server.wrote(/Listening on +(\S+)/)
      // Kills the server at a different moment in each round: after a certain number of
      // acknowledged writes, while other writes are pending.
      const last = 1 + ((round * 7) % 23)
      let acknowledged = 0
      const acknowledge = () => {
        acknowledged += 1
        if (acknowledged === last) void server.kill('SIGKILL')
      }
      const writeProjects = async () => {
        for (;;) {
          const answer = await fetch(`${url}/admin/projects`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}` },
            body: JSON.stringify({ name: 'x'.repeat(100) }),
          })
          const project = await answer.json()
          if (answer.status !== 201) throw new Error(JSON.stringify(project))
          created.push(project.id)
          acknowledge()
        }
      }
      const writeEvents = async () => {
        for (;;) {
          const events = ['ONE', 'OTHER'].map((event) => ({
            eventId: randomUUID(),
            timestamp: 1,
            props: { type: 'track', event },
          }))
          const answer = await fetch(`${url}/batch?projectId=${id}`, {
            method: 'POST',
            body: JSON.stringify(events),
          })
          if (answer.status !== 200) throw new Error(await answer.text())
          counted += 1
          acknowledge()
        }
      }
      const endings = await Promise.allSettled(
        Array.from({ length: writers }, (_, at) => (at % 2 ? writeEvents() : writeProjects())),
      )
      for (const ending of endings) expect(ending).toMatchObject({ reason: { name: 'TypeError' } })
      await server.ended

      const look = open()
      const projects = await createProjects({ db: look.db, now }).list()
      const hits = await look.db
        .selectFrom('analytics_day')
        .select(['event', (eb) => eb.fn.sum<number | string>('hits').as('hits')])
        .groupBy('event')
        .orderBy('event')
        .execute()
      await look.close()
      const ids = projects.map((project) => project.id)
      expect(created.filter((one) => !ids.includes(one))).toEqual([])
      const [one, other] = hits.map((row) => Number(row.hits))
      expect(one).toBe(other)
      if (counted > 0) expect(one).toBeGreaterThanOrEqual(counted)
    }
    expect(created.length).toBeGreaterThanOrEqual(kills)
    expect(counted).toBeGreaterThanOrEqual(kills)
  })
})

describe.each(databaseKinds())('a migration on %s', (kind) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase(kind)
  })
  afterAll(() => database.remove())

  test('runs once if three servers start at once', async () => {
    const env = { DATABASE_URL: database.url }
    const programs = [1, 2, 3].map(() => startProgram(['migrate'], { env }))
    const codes = await Promise.all(programs.map(({ ended }) => ended))
    const outputs = programs.map(({ output }) => output())
    expect(codes, outputs.join()).toEqual([0, 0, 0])
    expect(outputs.filter((one) => one.includes('001_projects'))).toHaveLength(1)
    expect(outputs.filter((one) => one.includes('up to date'))).toHaveLength(2)
  })

  test('leaves nothing behind if the server is killed in the middle, and runs at the next start', async () => {
    // Puts the script into a folder beside the program, where it finds the same packages.
    const script = join(inject('serverProgram'), '../../.cache', `hang-${kind}.js`)
    await build({
      entryPoints: [join(import.meta.dirname, '../support/server/hangInMigration.ts')],
      outfile: script,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
    })
    const server = startProgram([database.url], { script })
    await server.wrote(/in the middle/)
    await server.kill('SIGKILL')

    const look = openDatabase(database.url, { onError })
    const tables = await look.db.introspection.getTables()
    expect(tables.map(({ name }) => name)).not.toContain('half')
    const next = {
      ...migrations(kind),
      '999_hangs': {
        async up(db: typeof look.db) {
          await db.schema.createTable('half').addColumn('id', 'integer').execute()
        },
      },
    }
    expect(await migrate(look, next)).toEqual(['999_hangs'])
    expect(await migrate(look, next)).toEqual([])
    await look.close()
  })
})

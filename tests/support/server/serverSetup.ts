import { spawn } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../../scripts/bundleServer.mjs'
import { findPostgres, startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a running Postgres. Empty if Postgres is not installed. */
    postgresUrl: string
    /** The path of the bundled program. */
    serverProgram: string
  }
}

/** Bundles the server and starts Postgres, once for all files. */
export async function setup(project: TestProject) {
  project.provide('serverProgram', await bundleServer())
  const programs = findPostgres()
  if (programs === undefined) {
    if (process.env.CI) throw new Error('Postgres is not installed.')
    console.warn('\nPostgres is not installed: the server is only tested with SQLite.\n')
    project.provide('postgresUrl', '')
    return undefined
  }
  const postgres = await startPostgres(programs)
  project.provide('postgresUrl', postgres.url)
  const dismiss = stopWithParent(`${programs}/pg_ctl`, postgres.data)
  return () => {
    dismiss()
    postgres.remove()
  }
}

/**
 * Stops Postgres when this process ends. Postgres runs in the background. If this process were
 * killed, Postgres would keep running. So a shell reads from this process. When this process ends,
 * the read ends, and the shell stops Postgres.
 */
function stopWithParent(program: string, data: string) {
  const asUser = process.getuid?.() === 0 ? 'runuser -u postgres --' : ''
  const guard = spawn(
    '/bin/sh',
    ['-c', `read _; cd /; ${asUser} "$0" stop -m immediate -D "$1"`, program, data],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  )
  guard.unref()
  return () => void guard.kill('SIGKILL')
}

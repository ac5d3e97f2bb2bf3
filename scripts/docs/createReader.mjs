import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { readPage } from './readPage.mjs'

const execute = promisify(execFile)
const startLimit = 600_000

/**
 * Simulates a reader who follows pages in a separate folder. `follow` runs the steps of a page in
 * order. `run` runs a line in the folder in which the last step ended. There is one difference from
 * the page: an unpublished package is installed from its tarball. `replaced` has the values that
 * the reader must fill in. `programs` is a folder whose programs take precedence over the machine's
 * own programs.
 */
export function createReader({ tarballs, from, programs }) {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-docs-')))
  let folder = home
  if (from) {
    folder = join(home, 'my-shop')
    cpSync(from, folder, { recursive: true, verbatimSymlinks: true })
  }
  const servers = []
  let spoken = ''
  const lastWords = () => spoken.slice(-3_000)
  const env = {
    ...process.env,
    ...{ npm_config_yes: 'true', npm_config_audit: 'false', npm_config_fund: 'false' },
    ...{ npm_config_prefer_offline: 'true', NEXT_TELEMETRY_DISABLED: '1', CI: '1' },
    ...{ FORCE_COLOR: '0', NODE_ENV: undefined, VITEST: undefined },
    ...(programs && { PATH: `${programs}${delimiter}${process.env.PATH}` }),
  }

  function write(name, text) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }

  async function run(line, { replaced = {} } = {}) {
    const moved = /^cd (\S+)$/.exec(line)
    if (moved) {
      folder = join(folder, moved[1])
      return ''
    }
    try {
      const command = execute('bash', ['-c', installPacked(fillIn(line, replaced), tarballs)], {
        ...{ cwd: folder, env, maxBuffer: 64_000_000 },
      })
      command.child.stdin.end()
      const { stdout, stderr } = await command
      return stripVTControlCharacters(`${stdout}${stderr}`)
    } catch ({ message, stdout = '', stderr = '' }) {
      throw new Error(`"${line}": ${message}\n${`${stdout}${stderr}`.slice(-6_000)}`)
    }
  }

  /** Starts a server with the page's command. Resolves with the URL that the server prints. */
  function serve(line) {
    // The server gets its own process group. So the processes that npm starts end together with the
    // server.
    const child = spawn('bash', ['-c', line], { cwd: folder, env, detached: true })
    servers.push(child)
    return new Promise((resolve, reject) => {
      spoken = ''
      const fail = (how) => reject(new Error(`"${line}" ${how}: ${lastWords()}`))
      const limit = setTimeout(() => fail('gave no address'), startLimit)
      const listen = (chunk) => {
        spoken += stripVTControlCharacters(String(chunk))
        const url = /(?:Local|Listening on):?\s+(http:\/\/\S+)/.exec(spoken)?.[1]
        if (!url) return
        clearTimeout(limit)
        resolve(url.replace(/\/$/, ''))
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', () => fail('ended'))
    })
  }

  const stop = async () => {
    await Promise.all(servers.splice(0).map(end))
  }

  return {
    write,
    run,
    get folder() {
      return folder
    },

    /**
     * Follows a page. When the page starts a server, calls the next function of `visits` with the
     * URL, and then stops the server. Stops at the line `until`.
     */
    async follow(page, { replaced = {}, until, visits = [] } = {}) {
      const waiting = [...visits]
      for (const step of readPage(page)) {
        if (until !== undefined && step.line === until) return
        if (step.kind === 'file') write(step.name, fillIn(step.text, replaced))
        else if (isServer.test(step.line)) {
          const url = await serve(step.line)
          await waiting
            .shift()?.(url)
            .catch(({ message }) => {
              throw new Error(`${message}\n${lastWords()}`)
            })
          await stop()
        } else await run(step.line, { replaced })
      }
      if (waiting.length > 0) throw new Error(`${page} starts no server where one is visited.`)
    },

    serve,
    stop,

    async remove() {
      await stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Matches commands that do not end by themselves. */
const isServer = /^(npm run (dev|preview)|npm start)\b/

const fillIn = (text, replaced) =>
  Object.entries(replaced).reduce((filled, [blank, value]) => filled.replaceAll(blank, value), text)

function installPacked(line, tarballs) {
  if (!/^(npm (install|i) |npx )/.test(line)) return line
  return line
    .split(' ')
    .map((word) => tarballs[word] ?? word)
    .join(' ')
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    process.kill(-child.pid)
  } catch {
    // The process has ended in the meantime.
  }
  await ended
}

import { spawn } from 'node:child_process'
import { projectRoot } from '../projectRoot.mjs'

const children = []

/** Starts a program. Resolves once the program listens. */
export async function startChild(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (/Project id +\S+/.test(said)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}.`)))
  })
  const [, url] = /Listening on +(\S+)/.exec(said)
  const [, id] = /Project id +(\S+)/.exec(said)
  return { pid: child.pid, url, id }
}

/** Starts a server with these settings. */
export const startServer = (program, env) =>
  startChild([program], {
    PORT: '0',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '1',
    ...env,
  })

export function killChildren() {
  for (const child of children) child.kill('SIGKILL')
}

/** Returns the URL of a cached read: the first page of the wallet list. */
export const walletsOf = ({ id, url }) =>
  `${url}/getWallets?page=1&entries=40&projectId=${id}&st=latchkey&sv=bench`

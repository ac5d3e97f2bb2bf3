import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect } from 'vitest'
import { killWithParent } from '../../../sandbox/chains/killWithParent.ts'
import { type OutsideBrowser, readResult, sourceOf } from './OutsideBrowser.ts'

/**
 * Starts WebKitGTK, which has Safari's engine, on a separate display, and controls it through
 * WebDriver. `proxy`: the host of a proxy for https.
 */
export async function openWebKit(
  driver: string,
  display: string,
  proxy?: string,
): Promise<OutsideBrowser> {
  const screen = spawn(
    display,
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const dismissScreen = killWithParent(screen)
  const [number] = await once(screen.stdout, 'data')
  const port = await freePort()
  const program = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      GDK_BACKEND: 'x11',
      ...(proxy && { https_proxy: `http://${proxy}`, GIO_USE_PROXY_RESOLVER: 'libproxy' }),
      // The machine of a nightly run has no GPU, and root cannot use the sandbox.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })

  const dismissProgram = killWithParent(program)

  async function ask<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: Result & { message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value?.message}`)
    return value
  }

  await expect.poll(() => ask('GET', '/status').catch(() => undefined)).toBeTruthy()
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    // No authority signs the certificates of the tests.
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  })
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/timeouts`, { script: 120_000 })
  await ask('POST', `${session}/window/rect`, { width: 1_024, height: 900 })
  const execute = (source: string) =>
    ask<string>('POST', `${session}/execute/async`, {
      script: `const done = arguments[0]; (${source}).then(done)`,
      args: [],
    })
  let prepare = ''
  const install = () => execute(`Promise.resolve().then(() => { ${prepare} })`)

  return {
    async open(url, script) {
      prepare = script
      await ask('POST', `${session}/url`, { url })
      // WebDriver cannot run scripts before those of the page.
      await install()
    },
    async reload() {
      await ask('POST', `${session}/refresh`, {})
      await install()
    },
    run: async (work, ...inputs) => readResult(await execute(sourceOf(work, inputs))),
    act: (actions) => ask('POST', `${session}/actions`, { actions }),
    async close() {
      await ask('DELETE', session)
      await end(program)
      await end(screen)
      dismissProgram()
      dismissScreen()
    },
  }
}

async function end(program: ChildProcess) {
  const ended = once(program, 'exit')
  program.kill()
  await ended
}

/** Finds a port that is free at the moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

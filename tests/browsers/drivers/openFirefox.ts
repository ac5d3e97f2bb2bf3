import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { killWithParent } from '../../../sandbox/chains/killWithParent.ts'
import { type OutsideBrowser, type OutsideView, readResult, sourceOf } from './OutsideBrowser.ts'

interface Context {
  context: string
  url: string
  children: readonly Context[] | null
}

/**
 * Starts Firefox and controls it through WebDriver BiDi, the W3C's protocol, which Firefox
 * supports. `proxy`: the host of a proxy for https.
 */
export async function openFirefox(program: string, proxy?: string): Promise<OutsideBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'latchkey-firefox-'))
  const firefox = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const dismiss = killWithParent(firefox)
  const socket = new WebSocket(`${await readEndpoint(firefox.stderr)}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (message: BidiMessage) => void>()
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as BidiMessage
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })

  let asked = 0
  async function ask<Result>(method: string, params: object): Promise<Result> {
    asked += 1
    const id = asked
    const answered = new Promise<BidiMessage>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error}, ${message}`)
    return result as Result
  }

  // No authority signs the certificates of the tests.
  const alwaysMatch = {
    acceptInsecureCerts: true,
    ...(proxy && { proxy: { proxyType: 'manual', sslProxy: proxy } }),
  }
  await ask('session.new', { capabilities: { alwaysMatch } })
  const readTree = () => ask<{ contexts: [Context] }>('browsingContext.getTree', {})
  const [{ context }] = (await readTree()).contexts
  const viewport = { width: 1_024, height: 900 }
  await ask('browsingContext.setViewport', { context, viewport })

  const viewOf = (own: string): OutsideView => ({
    async run(work, ...inputs) {
      const answer = await ask<{ result: { value: string } }>('script.evaluate', {
        expression: sourceOf(work, inputs),
        target: { context: own },
        awaitPromise: true,
        userActivation: true,
      })
      return readResult(answer.result.value)
    },
    act: (actions) => ask('input.performActions', { context: own, actions }),
  })

  return {
    ...viewOf(context),
    async find(url) {
      const all = (found: readonly Context[]): readonly Context[] =>
        found.flatMap((one) => [one, ...all(one.children ?? [])])
      const found = all((await readTree()).contexts).find((one) => one.url.split('?')[0] === url)
      return found && viewOf(found.context)
    },
    async open(url, script) {
      const functionDeclaration = `() => { ${script} }`
      await ask('script.addPreloadScript', { functionDeclaration, contexts: [context] })
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    reload: () => ask('browsingContext.reload', { context, wait: 'complete' }),
    async close() {
      const ended = once(firefox, 'exit')
      // Firefox may end before it has answered.
      void ask('browser.close', {})
      await ended
      dismiss()
      socket.terminate()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

interface BidiMessage {
  id?: number
  error?: string
  message?: string
  result?: unknown
}

/** The address that Firefox prints when it is ready. */
async function readEndpoint(output: NodeJS.ReadableStream): Promise<string> {
  const lines: string[] = []
  for await (const line of createInterface({ input: output })) {
    const [, endpoint] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (endpoint) return endpoint
    lines.push(line)
  }
  throw new Error(`Firefox ended:\n${lines.join('\n')}`)
}

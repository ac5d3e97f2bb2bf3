import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { killWithParent } from '../../../sandbox/chains/killWithParent.ts'
import { type OutsideBrowser, readResult, sourceOf } from './OutsideBrowser.ts'

/** Starts Firefox and drives it by WebDriver BiDi, the W3C's protocol that Firefox itself speaks. */
export async function openFirefox(program: string): Promise<OutsideBrowser> {
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

  await ask('session.new', { capabilities: {} })
  const { contexts } = await ask<{ contexts: [{ context: string }] }>('browsingContext.getTree', {})
  const [{ context }] = contexts
  const viewport = { width: 1_024, height: 900 }
  await ask('browsingContext.setViewport', { context, viewport })

  return {
    async open(url, script) {
      const functionDeclaration = `() => { ${script} }`
      await ask('script.addPreloadScript', { functionDeclaration, contexts: [context] })
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    reload: () => ask('browsingContext.reload', { context, wait: 'complete' }),
    async run(work, ...inputs) {
      const answer = await ask<{ result: { value: string } }>('script.evaluate', {
        expression: sourceOf(work, inputs),
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })
      return readResult(answer.result.value)
    },
    act: (actions) => ask('input.performActions', { context, actions }),
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

test('`npm start` serves the documentation, with a sandbox behind it', async () => {
  const starting = spawn(process.execPath, ['scripts/startPage.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void starting.kill('SIGKILL'))
  const url = await addressOf(starting.stdout)

  const page = await fetch(`${url}/hooks/useConnect/`)
  expect(await page.text()).toContain('<title>useConnect · latchkey</title>')
  const sandbox = await (await fetch(`${url}/sandbox.json`)).json()
  expect(sandbox.chains.map(({ chainId }: { chainId: number }) => chainId)).toEqual([1, 42161])

  starting.kill('SIGTERM')
  await once(starting, 'exit')
  await expect(fetch(url)).rejects.toThrow()
})

async function addressOf(output: NodeJS.ReadableStream) {
  for await (const line of createInterface({ input: output })) {
    const [, url] = /latchkey is at (\S+)/.exec(line) ?? []
    if (url) return url
  }
  throw new Error('`npm start` ended before it printed its address.')
}

// @vitest-environment node
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fromEnvironment } from '../../scripts/browsers/fromEnvironment.mjs'
import { installed } from '../../scripts/browsers/installed.mjs'
import { findBrowser } from '../../scripts/findBrowser.mjs'

function createProgram(name: string, script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return { folder, file }
}

test('the first probe that answers wins, and the later ones are not asked', async () => {
  const browser = { executablePath: '/here/chromium', canLoadExtensions: true }
  const first = vi.fn()
  const second = vi.fn(async () => browser)
  const third = vi.fn()
  expect(await findBrowser([first, second, third])).toBe(browser)
  expect(first).toHaveBeenCalledOnce()
  expect(third).not.toHaveBeenCalled()
})

test('when no probe answers, one sentence says what to do', async () => {
  await expect(findBrowser([() => undefined])).rejects.toThrow(
    'No Chromium was found and none could be installed: set CHROMIUM_PATH to the program file of a Chromium or Chrome.',
  )
})

test('CHROMIUM_PATH is taken when it runs', () => {
  const { file } = createProgram('my-browser', 'exit 0')
  expect(fromEnvironment({ env: { CHROMIUM_PATH: file } })).toEqual({
    executablePath: file,
    canLoadExtensions: true,
  })
  expect(fromEnvironment({ env: {} })).toBeUndefined()
})

test('a CHROMIUM_PATH that does not run is an error, not a reason to look elsewhere', () => {
  expect(() => fromEnvironment({ env: { CHROMIUM_PATH: '/nowhere/chromium' } })).toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, which is not a browser that runs.',
  )
})

test('an installed Chrome is found on the PATH; a Chromium that does not run is passed over', () => {
  const stub = createProgram('chromium', 'echo "install the snap" >&2; exit 1')
  const chrome = createProgram('google-chrome', 'exit 0')
  const env = { PATH: `${stub.folder}:${chrome.folder}` }
  expect(installed({ env, platform: 'linux' })).toEqual({
    executablePath: chrome.file,
    canLoadExtensions: true,
  })
})

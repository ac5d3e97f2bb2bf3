import type { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fromDebian } from '../../scripts/browsers/fromDebian.mjs'
import { fromEnvironment } from '../../scripts/browsers/fromEnvironment.mjs'
import { downloadChromium, fromPlaywright } from '../../scripts/browsers/fromPlaywright.mjs'
import { fromSparticuz } from '../../scripts/browsers/fromSparticuz.mjs'
import { installed } from '../../scripts/browsers/installed.mjs'
import { browserProbes, findBrowser } from '../../scripts/findBrowser.mjs'
import { findOtherBrowsers } from '../../scripts/findOtherBrowsers.mjs'

function createProgram(name: string, script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return { folder, file }
}

test('the first probe that finds a browser wins, and later probes do not run', async () => {
  const browser = { executablePath: '/here/chromium', canLoadExtensions: true }
  const first = vi.fn()
  const second = vi.fn(async () => browser)
  const third = vi.fn()
  expect(await findBrowser([first, second, third])).toBe(browser)
  expect(first).toHaveBeenCalledOnce()
  expect(third).not.toHaveBeenCalled()
})

test('the script looks for an installed browser first, and downloads one from npm last', () => {
  expect(browserProbes).toEqual([
    fromEnvironment,
    installed,
    fromDebian,
    fromPlaywright,
    fromSparticuz,
  ])
})

test('the script runs the usual probes by default', async () => {
  const { file } = createProgram('my-browser', 'exit 0')
  vi.stubEnv('CHROMIUM_PATH', file)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await findBrowser()).toMatchObject({ executablePath: file })
})

test('if no probe finds a browser, one sentence says what to do', async () => {
  await expect(findBrowser([() => undefined])).rejects.toThrow(
    'No Chromium was found and none could be installed: set CHROMIUM_PATH to the program file of a Chromium or Chrome.',
  )
})

test('the script uses CHROMIUM_PATH if that browser runs', () => {
  const { file } = createProgram('my-browser', 'exit 0')
  expect(fromEnvironment({ env: { CHROMIUM_PATH: file } })).toEqual({
    executablePath: file,
    canLoadExtensions: true,
  })
  expect(fromEnvironment({ env: {} })).toBeUndefined()
})

test('if the browser at CHROMIUM_PATH does not run, the script fails and does not look elsewhere', () => {
  expect(() => fromEnvironment({ env: { CHROMIUM_PATH: '/nowhere/chromium' } })).toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, which is not a browser that runs.',
  )
})

test('the script finds an installed Chrome on the PATH, and skips a Chromium that does not run', () => {
  const stub = createProgram('chromium', 'echo "install the snap" >&2; exit 1')
  const chrome = createProgram('google-chrome', 'exit 0')
  const env = { PATH: `${stub.folder}:${chrome.folder}` }
  expect(installed({ env, platform: 'linux' })).toEqual({
    executablePath: chrome.file,
    canLoadExtensions: true,
  })
})

/** A system that only records calls of programs, and has a Chromium that works. */
function createDebian(uid: number) {
  const { folder, file } = createProgram('chromium', 'exit 0')
  const log = join(folder, 'log')
  for (const name of ['sudo', 'env', 'apt-get']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${log}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', folder)
  vi.spyOn(process, 'getuid').mockReturnValue(uid)
  vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  return { sign: file, file, calls: () => readFileSync(log, 'utf8').trim().split('\n') }
}

const apt = 'env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=300'

describe.skipIf(process.platform !== 'linux')('Debian’s package', () => {
  test('waits for another installation to end, and installs no recommended packages', async () => {
    const debian = createDebian(0)
    expect(await fromDebian(debian)).toEqual({
      executablePath: debian.file,
      canLoadExtensions: true,
    })
    expect(debian.calls()).toEqual([
      `${apt} update`,
      `${apt} install --no-install-recommends chromium`,
    ])
  })

  test('is installed through sudo for a user who is not root, without asking for a password', async () => {
    const debian = createDebian(1000)
    expect(await fromDebian(debian)).toEqual({
      executablePath: debian.file,
      canLoadExtensions: true,
    })
    expect(debian.calls()).toEqual([
      'sudo -n true',
      `sudo -n ${apt} update`,
      `sudo -n ${apt} install --no-install-recommends chromium`,
    ])
  })

  test('is not used on other systems', async () => {
    expect(await fromDebian({ sign: '/nowhere/debian_version' })).toBeUndefined()
  })
})

describe('the download from Playwright', () => {
  function startDownload() {
    vi.useFakeTimers()
    vi.spyOn(console, 'log').mockReturnValue()
    onTestFinished(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })
    const stdout = new EventEmitter()
    const kill = vi.fn()
    const child = Object.assign(new EventEmitter(), { stdout, kill })
    const start = vi.fn((..._: Parameters<typeof spawn>) => child)
    return { child, start, done: downloadChromium({ start: start as never }) }
  }

  test('gets Chromium, and tries each host for 20 s', async () => {
    const { child, start, done } = startDownload()
    const [program, args, options] = start.mock.calls[0]!
    expect(program).toBe(process.execPath)
    expect(args.slice(1)).toEqual(['install', 'chromium', '--no-shell'])
    expect(options.env).toMatchObject({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' })
    child.emit('close')
    await done
    expect(vi.getTimerCount()).toBe(0)
  })

  test('stops after 20 s without an answer', () => {
    const { child } = startDownload()
    child.stdout.emit('data', 'Downloading Chromium')
    vi.advanceTimersByTime(19_999)
    expect(child.kill).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(child.kill).toHaveBeenCalledOnce()
  })

  test('may take any time while data arrives', () => {
    const { child } = startDownload()
    child.stdout.emit('data', '|■■■     | 10% of 170 MiB')
    vi.advanceTimersByTime(600_000)
    expect(child.kill).not.toHaveBeenCalled()
  })
})

describe('Firefox and WebKit', () => {
  test('the script installs only what is missing', async () => {
    const { folder, file } = createProgram('firefox', 'exit 0')
    const asked: string[][] = []
    const found = await findOtherBrowsers({
      env: { PATH: folder },
      async install(packages: string[]) {
        asked.push(packages)
        for (const name of ['WebKitWebDriver', 'Xvfb', 'openssl'])
          writeFileSync(join(folder, name), '')
        return true
      },
    })
    expect(asked).toEqual([['webkit2gtk-driver', 'xvfb', 'openssl']])
    expect(found).toEqual({
      firefox: file,
      webKitDriver: join(folder, 'WebKitWebDriver'),
      display: join(folder, 'Xvfb'),
      openssl: join(folder, 'openssl'),
    })
  })

  test('the error names the packages if nothing can be installed', async () => {
    const { folder } = createProgram('Xvfb', 'exit 0')
    const finding = findOtherBrowsers({ env: { PATH: folder }, install: async () => false })
    await expect(finding).rejects.toThrow('firefox-esr, webkit2gtk-driver')
  })
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { browserFlags } from '../../scripts/browserFlags.mjs'

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  expect.stringMatching(/^--disable-features=WebUIOmniboxPopup,/),
]

test('Chromium keeps its sandbox unless the user is root', () => {
  expect(browserFlags(1000)).toEqual(flags)
  expect(browserFlags(0)).toEqual([...flags, '--no-sandbox'])
})

test.skipIf(process.platform === 'win32')(
  'the script asks the system whether the user is root',
  () => {
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1000)
    onTestFinished(() => getuid.mockRestore())
    expect(browserFlags()).toEqual(flags)
    getuid.mockReturnValue(0)
    expect(browserFlags()).toEqual([...flags, '--no-sandbox'])
  },
)

import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectingFarcasterView } from '../../src/themes/views/ConnectingFarcasterView.tsx'
import { silence } from '../support/createStandInFrame.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Opens the view with a link. The test gives the clipboard's answer. */
async function open(answer: () => Promise<void> = async () => {}) {
  const { clock, setUp, site } = embeddedSetUp()
  site.answers.CONNECT_FARCASTER = silence
  const { container, engine } = renderWithEngine(<ConnectingFarcasterView />, setUp)
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text)
    return answer()
  })

  /** Leaves an earlier login, and then gets this link. */
  const login = (url: string) =>
    act(async () => {
      engine.login?.leaveFarcaster()
      site.answers.GET_FARCASTER_URI = { url }
      engine.login?.farcaster().catch(() => {})
      await settle()
      clock.advance(500)
      await settle()
    })

  await login('https://farcaster.test/first')
  return { code: () => container.querySelector('svg')?.innerHTML, copied, login }
}

const copyButton = () => screen.getByRole('button', { name: 'Copy link' })

async function copy() {
  fireEvent.click(copyButton())
  await act(settle)
}

test('the view copies the link, and says so for three seconds', async () => {
  const { copied } = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => void fireEvent.click(copyButton()))
  await act(() => vi.advanceTimersByTimeAsync(2_999))
  expect(screen.getByRole('button', { name: 'Link copied' })).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(copyButton()).toBeVisible()
  expect(copied).toEqual(['https://farcaster.test/first'])
})

test('a new link shows and is copied, and the view no longer says that it was copied', async () => {
  const { code, copied, login } = await open()
  const before = code()
  await copy()
  expect(screen.getByRole('button', { name: 'Link copied' })).toBeVisible()
  await login('https://farcaster.test/second')
  expect(code()).not.toBe(before)
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://farcaster.test/second')
  await copy()
  expect(copied).toEqual(['https://farcaster.test/first', 'https://farcaster.test/second'])
})

test('the view says that the browser refused to copy, until there is a new link', async () => {
  const { login } = await open(() => Promise.reject(new Error('not allowed')))
  await copy()
  expect(screen.getByText(/did not allow copying/)).toBeVisible()
  await login('https://farcaster.test/second')
  expect(copyButton()).toBeVisible()
})

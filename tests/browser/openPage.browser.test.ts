import { inject } from 'vitest'
import { checkAxe, expect, test } from '../support/browser.ts'

test('under the strict headers, a React page with a lazy chunk runs', async ({ openPage }) => {
  const { page } = await openPage('/plain/', { viewport: { width: 360, height: 640 } })
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByText('Hello').waitFor()
  expect(await page.evaluate(() => window.innerWidth)).toBe(360)
})

test('under the strict headers, axe runs', async ({ openPage }) => {
  const { page } = await openPage('/plain/', { colorScheme: 'dark', reducedMotion: 'reduce' })
  await checkAxe(page)
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('role', 'nonsense'))
  await expect(checkAxe(page)).rejects.toThrow('aria-roles')
})

test('the page reads the sandbox’s chains at run time', async ({ openPage }) => {
  const { page } = await openPage('/plain/')
  const sandbox = await page.evaluate(async () => (await fetch('/sandbox.json')).json())
  expect(sandbox).toEqual(inject('sandbox'))
})

test('an inline script is a violation, and does not run', async ({ openPage }) => {
  const { page, cspViolations } = await openPage('/plain/', {
    expectedComplaints: [/requires 'TrustedScript'/],
  })
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('document.title = "changed"')
    document.body.append(script)
  })
  expect(cspViolations).not.toEqual([])
  expect(await page.title()).toBe('Plain page')
})

test('an inline style is a violation', async ({ openPage }) => {
  const { page, cspViolations } = await openPage('/plain/', {
    expectedComplaints: [/Applying inline style violates/],
  })
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  expect(cspViolations).toHaveLength(1)
})

test.fails('a console error fails the test', async ({ openPage }) => {
  const { page } = await openPage('/plain/')
  await page.evaluate(() => console.error('something broke'))
})

test.fails('an unhandled rejection fails the test', async ({ openPage }) => {
  const { page } = await openPage('/plain/')
  await page.evaluate(() => void Promise.reject(new Error('uncaught')))
})

test.fails('a Trusted Types violation fails the test', async ({ openPage }) => {
  const { page } = await openPage('/plain/')
  await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>text</p>'
    } catch {
      // The page may continue, but the test must not.
    }
  })
})

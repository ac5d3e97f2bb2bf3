import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, inject } from 'vitest'
import { listPages } from '../../docs/scripts/listPages.mjs'
import { writeEdit } from '../../docs/site/sharedEdit.ts'
import { checkAxe, expect, test } from '../support/browser.ts'
import { phone } from '../support/docsPages.ts'
import { sampled } from '../support/sampled.ts'

const docs = resolve(import.meta.dirname, '../../docs')
const open = () => ({ baseUrl: inject('pagesUrl'), reducedMotion: 'reduce' }) as const

test('the reader can edit the source of an example, and the example updates and keeps the page’s wallets', async ({
  openPage,
}) => {
  const { page } = await openPage('/hooks/useAccount/', open())
  const field = await edit(page)
  await field.press('ControlOrMeta+Home')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  const source = await field.inputValue()
  const frame = page.frameLocator('.playground')
  await frame.getByText('Not connected.').waitFor()

  await field.fill(source.replace('Not connected.', 'The house is empty.'))
  await frame.getByText('The house is empty.').waitFor()
  await frame.getByRole('button', { name: 'Connect wallet' }).click()
  await frame.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click()
  await page.locator('latchkey-sandbox-approval').getByRole('button').last().click()
  await frame.locator('dd', { hasText: /^0x.{40}$/ }).waitFor()

  const mistaken = source.replace('if (', 'if if (')
  // The modal may move the focus back into the frame while the text is typed.
  const type = () => field.fill(mistaken).then(() => field.inputValue())
  await expect.poll(type).toBe(mistaken)
  await page.getByText(/^SyntaxError: .*\(5:6\)$/).waitFor()
  await field.fill(source.replace('address,', 'address, nothing = missing(),'))
  await page.getByText('ReferenceError: missing is not defined').waitFor()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByText('Runs without errors').waitFor()
  // The connection survives the reader's mistakes.
  await frame.locator('dd', { hasText: /^0x.{40}$/ }).waitFor()

  await page.getByRole('button', { name: 'Close the editor' }).click()
  await page.locator('.playground').waitFor({ state: 'detached' })
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  expect(focused).toBe('Edit this example')
})

test('the reader can edit the stylesheet of an example too: changes show, and removed rules stop applying', async ({
  openPage,
}) => {
  const { page } = await openPage('/primitives/tokens/', open())
  await edit(page)
  const frame = page.frameLocator('.playground')
  await frame.getByRole('button', { name: 'Connect wallet' }).click()
  await frame.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click()
  await page.locator('latchkey-sandbox-approval').getByRole('button').last().click()
  const token = frame.locator('.plain-token').first()
  await token.waitFor()
  const shown = () =>
    token.evaluate((element) => {
      const { alignItems, color, columnGap, display } = getComputedStyle(element)
      return { alignItems, color, columnGap, display }
    })
  const before = await shown()
  expect(before).toMatchObject({ alignItems: 'center', columnGap: '10px', display: 'flex' })

  const field = page.getByLabel('Stylesheet of the example')
  await field.fill('.plain-token { display: flex; color: rgb(1, 2, 3) }')
  await expect
    .poll(shown)
    .toEqual({ alignItems: 'normal', color: 'rgb(1, 2, 3)', columnGap: 'normal', display: 'flex' })
  await checkAxe(page)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(shown).toEqual(before)
})

test('edited source can access neither the page nor the network', async ({ openPage }) => {
  const { page } = await openPage('/hooks/useAccount/', {
    ...open(),
    expectedComplaints: [/Content Security Policy/, /Blocked a frame|sandboxed/i],
  })
  const field = await edit(page)
  await field.fill(`import { useEffect, useState } from 'react'

const attempts: Record<string, () => unknown> = {
  page: () => parent.document.title,
  storage: () => localStorage.length,
  // The switches of the sandbox are the page's.
  control: () => fetch('${inject('sandbox').control}/faults'),
  server: () => fetch('/sandbox.json'),
  socket: () => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.onload = resolve
    request.onerror = () => reject(new Error('refused'))
    request.open('GET', '/sandbox.json')
    request.send()
  }),
}

export function Escape() {
  const [found, setFound] = useState<string[]>([])
  useEffect(() => {
    for (const [name, attempt] of Object.entries(attempts)) {
      Promise.resolve().then(attempt).then(
        () => setFound((all) => [...all, name + ' reached']),
        () => setFound((all) => [...all, name + ' refused']),
      )
    }
  }, [])
  return <output>{[...new Set(found)].sort().join(', ')}</output>
}`)
  await page
    .frameLocator('.playground')
    .getByText('control refused, page refused, server refused, socket refused, storage refused')
    .waitFor()
})

describe('an edit that comes in a link', () => {
  const copying = (context: BrowserContext) =>
    context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const linkTo = async (id: string, source: string, path = '/hooks/useAccount/') =>
    `${path}${await writeEdit(id, { source })}`
  const notice = (page: Page) => page.getByRole('region', { name: 'Code of a link' })

  test('has the copied source and stylesheet, and runs only when the reader allows it', async ({
    openPage,
  }) => {
    const { page } = await openPage('/primitives/tokens/', { ...open(), prepare: copying })
    const field = await edit(page)
    await field.fill(`${await field.inputValue()}\n// höher`)
    await page.getByLabel('Stylesheet of the example').fill('.plain-token { color: rgb(1, 2, 3) }')
    await page.getByRole('button', { name: 'Copy a link' }).click()
    await page.getByText('Link copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(page.url()).toBe(link)

    const { page: other } = await openPage(link, { ...open(), viewport: phone })
    await notice(other).waitFor()
    expect(await notice(other).evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await other.locator('.playground').count()).toBe(0)
    const sent = other.getByLabel('Source of the example')
    expect(await sent.inputValue()).toMatch(/\/\/ höher$/)
    expect(await other.getByLabel('Stylesheet of the example').inputValue()).toContain(
      'rgb(1, 2, 3)',
    )
    // The source does not run after a change either.
    await sent.fill(`${await sent.inputValue()}\n// higher`)
    await checkAxe(other)
    const width = await other.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(phone.width)
    expect(await other.locator('.playground').count()).toBe(0)

    await notice(other).getByRole('button', { name: 'Run this code' }).press('Enter')
    await other.getByText('Runs without errors').waitFor()
    expect(await sent.evaluate((one) => one === document.activeElement)).toBe(true)
    await other.getByRole('button', { name: 'Close the editor' }).click()
    expect(new URL(other.url()).hash).toBe('')
  })

  test('can access neither the page, nor the network, nor the clipboard', async ({ openPage }) => {
    const link = await linkTo('docs-useAccount', linkedAttack(inject('sandbox').services.walletApi))
    const { page } = await openPage(link, {
      ...open(),
      prepare: copying,
      expectedComplaints: [/Content Security Policy/, /Blocked a frame|sandboxed|Permissions/i],
    })
    await notice(page).getByRole('button', { name: 'Run this code' }).click()
    await page
      .frameLocator('.playground')
      .getByText('clipboard refused, frame refused, page refused, picture refused, top refused')
      .waitFor()
  })

  test('shows a message if it cannot be read', async ({ openPage }) => {
    const link = await linkTo('docs-useAccount', 'export function Cut() {}')
    const { page } = await openPage(link.slice(0, -9), open())
    await notice(page)
      .getByText(/It may have been cut off/)
      .waitFor()
    await notice(page).getByRole('button', { name: 'Show the example' }).click()
    await page.getByRole('button', { name: 'Edit this example' }).first().waitFor()
  })

  test('is ignored on an example whose frame has an origin, which has no button to copy a link', async ({
    openPage,
  }) => {
    const link = await linkTo(
      'docs-emailLogin',
      'export const Trick = () => null',
      '/primitives/emailLogin/',
    )
    const { page } = await openPage(link, open())
    await edit(page)
    expect(await notice(page).count()).toBe(0)
    expect(await page.getByLabel('Source of the example').inputValue()).not.toContain('Trick')
    expect(await page.getByRole('button', { name: 'Copy a link' }).count()).toBe(0)
  })
})

/**
 * Code that tries everything that an edit from a link must not do. `server` is the address of
 * another server on this machine.
 */
const linkedAttack = (server: string) => `import { useEffect, useState } from 'react'

const loads = (element: HTMLElement & { src: string }, src: string) =>
  new Promise((resolve, reject) => {
    element.onload = resolve
    document.addEventListener('securitypolicyviolation', reject)
    element.src = src
    document.body.append(element)
  })

const attempts: Record<string, () => unknown> = {
  page: () => parent.document.title,
  top: () => { top!.location.href = 'about:blank' },
  clipboard: () => navigator.clipboard.writeText('0xbad'),
  picture: () => loads(new Image(), '${server}/favicon.ico'),
  frame: () => loads(document.createElement('iframe'), 'http://localhost:${new URL(server).port}/'),
}

export function Escape() {
  const [found, setFound] = useState<string[]>([])
  useEffect(() => {
    for (const [name, attempt] of Object.entries(attempts)) {
      Promise.resolve().then(attempt).then(
        () => setFound((all) => [...all, name + ' reached']),
        () => setFound((all) => [...all, name + ' refused']),
      )
    }
  }, [])
  return <output>{[...new Set(found)].sort().join(', ')}</output>
}`

test('the frame runs the source of an example exactly as the page shows it', {
  timeout: 300_000,
}, async ({ openPage }) => {
  const examples = listExamples()
  expect(examples.length).toBeGreaterThan(40)
  const kinds = new Set(examples.map(({ kind }) => kind))
  await Promise.all(
    [...kinds].map(async (wanted) => {
      const alike = sampled(
        examples.filter(({ kind }) => kind === wanted),
        { every: 4 },
      )
      const { page } = await openPage(alike[0]!.path, open())
      const field = await edit(page)
      for (const { path, source } of alike) {
        await field.fill(source)
        const words = () => page.locator('.editor p[role="status"]').textContent()
        await expect.poll(words, { message: path }).toBe('Runs without errors')
      }
    }),
  )
})

interface LiveExample {
  path: string
  source: string
  /**
   * The setup of the engine around an example, and whether a connect button is above the example.
   */
  kind: string
}

function listExamples(): LiveExample[] {
  return listPages().flatMap(({ file, path }) => {
    const text = readFileSync(resolve(docs, file), 'utf8')
    const found = text.matchAll(/<Example ([^>]*source=\{(\w+)\}[^>]*)>(.*?)<\/Example>/gs)
    return [...found].map(([, props = '', name = '', content = '']) => {
      const [, place = ''] = new RegExp(`import ${name} from '(.+)\\?source'`).exec(text) ?? []
      const [, setup = 'plain'] = /setup="(\w+)"/.exec(props) ?? []
      const source = readFileSync(resolve(docs, file, '..', place), 'utf8').trimEnd()
      return { path, source, kind: `${setup} ${content.includes('<ConnectBar')}` }
    })
  })
}

/** Opens the editor of the page's example. */
async function edit(page: Page) {
  await page.waitForFunction(() => document.querySelector('.live[inert]') === null)
  await page.getByRole('button', { name: 'Edit this example' }).first().click()
  await page.getByText('Runs without errors').waitFor()
  return page.getByLabel('Source of the example')
}

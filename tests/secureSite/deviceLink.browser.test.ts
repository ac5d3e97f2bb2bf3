import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSecureSite({ env: { DEVICE_APPROVAL: 'on' } })
}, 300_000)
afterAll(() => site?.stop())

test('a real browser approves a new device with the form that the mail links to', async () => {
  const app = 'http://127.0.0.1:3000'
  const project = await site.addProject([app])
  const page = await site.browser.newPage()
  await page.goto(`${site.origin}/loading`)
  const ask = (name: string, body: object) =>
    page.evaluate(
      async ([path, text, projectId, origin]) => {
        const answer = await fetch(`/api/${path}`, {
          method: 'POST',
          body: text,
          headers: {
            'content-type': 'application/json',
            'x-latchkey-project': projectId,
            'x-latchkey-app': origin,
          },
        })
        return (await answer.json()).value
      },
      [name, JSON.stringify(body), project, app] as const,
    )
  await ask('start', { ancestors: [app] })
  const email = 'ada@mail.example'
  expect(await ask('email/begin', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  const link = /http:\S+\/device\/\S+/.exec(site.mails.at(-1)?.text ?? '')?.[0] ?? ''

  // The mail is read in another browser.
  const context = await site.browser.newContext()
  const reader = await context.newPage()
  await reader.goto(link)
  await reader.getByRole('button', { name: 'Approve' }).click()
  await reader.getByText('You can go back to the app.').waitFor()

  expect(await ask('email/device', {})).toEqual({ isApproved: true })
  const { user } = await ask('email/verify', { code: site.codeFor(email) })
  expect(user.email).toBe(email)
})

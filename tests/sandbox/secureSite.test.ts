// @vitest-environment node
import { expect, onTestFinished, test } from 'vitest'
import { createProjects } from '../../sandbox/services/createProjects.ts'
import { startServices } from '../../sandbox/services/startServices.ts'

const email = 'ada@sandbox.example'

async function start() {
  const services = await startServices({ chains: [], walletCount: 0, secureSite: true })
  onTestFinished(() => services.stop())
  const { url } = services.secureSite!.urls
  const control = (path: string, method = 'GET', body?: object) =>
    fetch(`${services.control}/secure-site/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
  return {
    services,
    url,
    control,
    /** As the frame asks its site. */
    async ask(name: string, body: object = {}, origin = url) {
      const response = await fetch(`${url}/api/${name}`, {
        method: 'POST',
        headers: { origin },
        body: JSON.stringify(body),
      })
      return { ...(await response.json()), status: response.status }
    },
    letters: async () => (await control(`inbox?email=${email}`)).json(),
  }
}

test('a code is read from the mailbox, signs in once, and belongs to one person for good', async () => {
  const { ask, letters } = await start()
  expect(await ask('email', { email, device: 'd' })).toMatchObject({ action: 'VERIFY_OTP' })
  const [{ code }] = await letters()
  expect(code).toMatch(/^\d{6}$/)
  const { token } = await ask('otp', { email, otp: code })
  const { user } = await ask('session', { token })
  expect(user).toMatchObject({ email, seed: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  expect(await ask('otp', { email, otp: code })).toMatchObject({ error: 'Ask for a code first' })
  await ask('signOut', { token })
  expect((await ask('session', { token })).user).toBeNull()
})

test('a wrong code is refused, five lock it, and an old one has expired', async () => {
  const { ask, control, letters } = await start()
  await ask('email', { email, device: 'd' })
  const wrong = async () => (await ask('otp', { email, otp: 'wrong!' })).error
  expect(await wrong()).toBe('Invalid code')
  for (let turn = 0; turn < 3; turn++) await wrong()
  expect(await wrong()).toBe('Too many attempts')
  const [{ code }] = await letters()
  expect((await ask('otp', { email, otp: code })).error).toBe('Too many attempts')
  await ask('email', { email, device: 'd' })
  await control('codes/expire', 'POST')
  const { code: next } = (await letters()).at(-1)
  expect((await ask('otp', { email, otp: next })).error).toBe('The code has expired')
})

test('a new device waits for the letter’s link where the site asks for one', async () => {
  const { ask, control, letters, url } = await start()
  await control('settings', 'PATCH', { deviceApproval: true })
  expect(await ask('email', { email, device: 'd' })).toMatchObject({ action: 'VERIFY_DEVICE' })
  expect(await ask('device', { email, device: 'd' })).toMatchObject({ isApproved: false })
  const [{ link }] = await letters()
  expect(link.startsWith(`${url}/device/`)).toBe(true)
  await fetch(link, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }) })
  expect(await ask('device', { email, device: 'd' })).toMatchObject({ isApproved: true })
  expect(await ask('email', { email, device: 'another' })).toMatchObject({
    action: 'VERIFY_DEVICE',
  })
})

test('a social result is good once, for its own attempt, on the site’s own origin', async () => {
  const { ask, url } = await start()
  const begin = async () => {
    const { uri } = await ask('socialUri', { provider: 'google', appOrigin: 'http://127.0.0.1:1' })
    return new URL(uri).searchParams.get('state')!
  }
  const state = await begin()
  const other = await begin()
  const answered = await fetch(`${url}/social/google?state=${state}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'approve' }),
  })
  const result = /resultUri&quot;:&quot;([^&]+(?:&amp;[^&]+)*?)&quot;/.exec(await answered.text())
  const uri = result![1]!.replaceAll('&amp;', '&')
  expect(await ask('social', { uri: uri.replace(state, other) })).toHaveProperty('error')
  expect(await ask('social', { uri: uri.replace('localhost', 'evil.example') })).toMatchObject({
    error: 'The result is from elsewhere',
  })
  expect(await ask('social', { uri })).toHaveProperty('token')
  expect(await ask('social', { uri })).toMatchObject({ error: 'This login is over' })
})

test('only the site’s own pages ask it', async () => {
  const { ask } = await start()
  expect((await ask('email', { email }, 'http://evil.example')).status).toBe(403)
})

test('the frame starts for the pages of its project alone, and for every page around them', async () => {
  const { ask, services } = await start()
  const projectId = '5a9db0c5a9db0c5a9db0c5a9db0c5a9d'
  const isAllowed = async (...origins: string[]) =>
    (await ask('start', { projectId, origins })).isAllowed
  expect(await isAllowed('http://127.0.0.1:5173')).toBe(true)
  expect(await isAllowed('https://evil.example')).toBe(false)
  expect(await isAllowed('null')).toBe(false)
  expect(await isAllowed()).toBe(false)
  services.projects.set({ loopback: 'listed', allowedOrigins: ['https://*.app.example'] })
  expect(await isAllowed('https://one.app.example')).toBe(true)
  expect(await isAllowed('https://one.app.example', 'https://evil.example')).toBe(false)
  expect(await isAllowed('http://127.0.0.1:5173')).toBe(false)
  const { frameUrl } = services.secureSite!.urls
  const { headers } = await fetch(`${frameUrl}?projectId=${projectId}`)
  expect(headers.get('content-security-policy')).toContain('frame-ancestors https://*.app.example')
})

test('a project that nobody knows has no frame', async () => {
  const { services } = await start()
  const { headers } = await fetch(`${services.secureSite!.urls.frameUrl}?projectId=none`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(() => createProjects().get('none')).toThrow()
})

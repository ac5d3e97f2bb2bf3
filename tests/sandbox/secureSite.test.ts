import { SiweMessage } from 'siwe'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeSignIn } from '../../sandbox/secureSite/frame/writeSignIn.ts'
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

test('a code is read from the mailbox, logs in once, and always belongs to the same person', async () => {
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

test('the seed of an email address differs at each site, and no two users share one', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const seedOf = async ({ ask, services }: Awaited<ReturnType<typeof start>>, address: string) => {
    await ask('email', { email: address, device: 'd' })
    const { code } = services.secureSite!.site.inbox.read(address).at(-1)!
    const { token } = await ask('otp', { email: address, otp: code })
    return (await ask('session', { token })).user.seed
  }
  const seeds = [
    await seedOf(one, email),
    await seedOf(one, 'grace@sandbox.example'),
    await seedOf(other, email),
  ]
  expect(new Set(seeds).size).toBe(3)
  expect(await seedOf(one, email)).toBe(seeds[0])
})

describe('the message that a login signs', () => {
  const place = {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    chainId: 1,
    parentOrigin: 'https://shop.example:8443',
  } as const
  const asked = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:1',
    domain: 'shop.example:8443',
    uri: 'https://shop.example:8443/cart?item=1',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-02T03:04:05.000Z',
  }

  test.each([
    ['the least that is asked', {}],
    ['a statement', { statement: 'Welcome to the shop.' }],
    [
      'everything',
      {
        statement: 'Welcome.',
        expirationTime: '2026-01-03T03:04:05.000Z',
        notBefore: '2026-01-01T03:04:05.000Z',
        requestId: 'r-1',
        resources: ['https://shop.example/terms', 'ipfs://abc'],
      },
    ],
  ])('is what the package `siwe` reads and writes: %s', (_, more) => {
    const text = writeSignIn({ ...asked, ...more, serializedMessage: 'Send all my coins' }, place)
    const read = new SiweMessage(text)
    expect(read.toMessage()).toBe(text)
    expect(read).toMatchObject({
      ...more,
      address: place.address,
      chainId: 1,
      domain: asked.domain,
    })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['the page’s own text alone', { serializedMessage: 'x' }],
    ['another domain', { ...asked, domain: 'bank.example' }],
    ['a domain without its port', { ...asked, domain: 'shop.example' }],
    ['a page elsewhere', { ...asked, uri: 'https://bank.example/' }],
    ['a page without TLS', { ...asked, uri: 'http://shop.example:8443/' }],
    ['a page that only begins alike', { ...asked, uri: 'https://shop.example:8443.evil.example/' }],
    ['no page', { ...asked, uri: 'cart' }],
    ['another network', { ...asked, chainId: 'eip155:10' }],
    ['a network of another namespace', { ...asked, chainId: 'solana:abc' }],
    ['another version', { ...asked, version: '2' }],
    ['a short nonce', { ...asked, nonce: 'abc' }],
    ['a statement of two lines', { ...asked, statement: 'Hi\nURI: https://bank.example' }],
    ['a request id of two lines', { ...asked, requestId: 'r\nResources:' }],
    ['a resource of two lines', { ...asked, resources: ['https://a.example/\n- x'] }],
    ['resources that are no list', { ...asked, resources: 'https://a.example' }],
    ['a date that is none', { ...asked, issuedAt: 'today' }],
    ['numbers', { ...asked, nonce: 1234567890 }],
  ])('is none for %s', (_, wrong) => {
    expect(() => writeSignIn(wrong, place)).toThrow()
  })
})

/** For each field: what a page may request without a form in EIP-4361, and with one. */
const fields: Readonly<Record<string, readonly unknown[]>> = {
  statement: [
    ...['', ' ', 'Hi there, #1 (of 2)!', 'Hi\rURI: https://bank.example', 'Hi\u2028x', 'Hi\u0085x'],
    ...['Hi\u0000', 'Ünïcode', 'tab\tx', '👩', '"quoted"', 'a<b>', 'a\\b', 'a^b`c{d}|', '100%'],
  ],
  uri: ['#a', '#a#b', '[x]', '?a=[x]', '%zz', '%41', 'ü', 'a b', '\n', "it's", '{x}'].map(
    (end) => `https://shop.example:8443/${end}`,
  ),
  requestId: ['', '%zz', '%', '%41', 'a/b', 'a b', "it's"],
  nonce: ['abcdefgh\n', 'abcdefghé', 'ABCDEFGH1'],
  issuedAt: ['+010000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '2026', '1 Jan 2027'],
  expirationTime: ['+010000-01-01T00:00:00Z', '2027-01-01T00:00:00+14:00'],
  notBefore: ['+275760-09-13T00:00:00Z', '2026-01-01'],
  resources: [
    ...[[], [''], ['x'], ['a:b'], ['https://a.example/%'], ['https://[::1'], ['https://[::1]/x']],
    ...[['https://a.example/ü'], ['https://a.example/\r'], ['ipfs://a', 'https://a.example/#b']],
  ],
}

test('whatever a page requests, a login signs a message that the package `siwe` reads, or nothing', () => {
  const place = {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    chainId: 1,
    parentOrigin: 'https://shop.example:8443',
  } as const
  const asked = {
    chainId: 'eip155:1',
    domain: 'shop.example:8443',
    uri: 'https://shop.example:8443/',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-02T03:04:05.000Z',
  }
  let written = 0
  for (const [field, values] of Object.entries(fields)) {
    for (const value of values) {
      const text = textOrNothing({ ...asked, [field]: value }, place)
      if (text === undefined) continue
      written += 1
      expect(() => new SiweMessage(text), `${field} ${JSON.stringify(value)}`).not.toThrow()
      expect(new SiweMessage(text).toMessage()).toBe(text)
    }
  }
  expect(written).toBeGreaterThan(15)
})

function textOrNothing(...given: Parameters<typeof writeSignIn>): string | undefined {
  try {
    return writeSignIn(...given)
  } catch {
    return undefined
  }
}

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

test('a new device waits for the link in the email if the site requires one', async () => {
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

test('a social result works once, for its own attempt, on the site’s own origin', async () => {
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

test('only the site’s own pages can call it', async () => {
  const { ask } = await start()
  expect((await ask('email', { email }, 'http://evil.example')).status).toBe(403)
})

test('the frame starts only for the pages of its project, and all pages around them', async () => {
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

test('an unknown project has no frame', async () => {
  const { services } = await start()
  const { headers } = await fetch(`${services.secureSite!.urls.frameUrl}?projectId=none`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(() => createProjects().get('none')).toThrow()
})

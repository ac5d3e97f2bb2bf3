import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { expect, onTestFinished, test } from 'vitest'
import { paymaster } from '../../sandbox/chains/entryPoint/entryPoints.ts'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { startServices } from '../../sandbox/services/startServices.ts'

const projectId = '5a9db0c5a9db0c5a9db0c5a9db0c5a9d'
const page = 'http://127.0.0.1:5173'

async function start(
  secureSite: true | { deviceApproval: boolean } = true,
  chains: readonly { chainId: number; rpcUrl: string }[] = [],
) {
  const services = await startServices({ chains, walletCount: 0, secureSite })
  onTestFinished(() => services.stop())
  const { inbox, urls } = services.secureSite!
  return { services, inbox, openBrowser: () => openBrowser(urls.url), url: urls.url }
}

/** A browser at the site, which asks as the frame does. */
async function openBrowser(url: string) {
  const cookies = new Map<string, string>()
  async function visit(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const answer = await fetch(address, { redirect: 'manual', ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const post = (address: string, body: object) =>
    visit(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        'x-latchkey-project': projectId,
        'x-latchkey-app': page,
      },
      body: JSON.stringify(body),
    })
  async function ask(name: string, body: object = {}) {
    const { problem, value } = await (await post(`${url}/api/${name}`, body)).json()
    return value ?? problem
  }
  /** Resolves with the status, and with the result if there is one. */
  async function askBundler(address: string, method: string, params: readonly unknown[] = []) {
    const answer = await post(address, { jsonrpc: '2.0', id: 1, method, params })
    return { status: answer.status, result: (await answer.json()).result }
  }
  /** Follows redirects to the first page. */
  async function follow(address: string, init?: RequestInit) {
    let answer = await visit(address, init)
    for (let step = 0; step < 6 && answer.status === 303; step += 1)
      answer = await visit(new URL(answer.headers.get('location')!, answer.url).href)
    return { text: await answer.text(), url: answer.url }
  }
  expect(await ask('start', { ancestors: [page] })).toMatchObject({ isAllowed: true })
  return { ask, askBundler, follow }
}

const challengeOf = async (verifier: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString('base64url')

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

test('every login of the site is on, and the code is in the mailbox', async () => {
  const { inbox, openBrowser, services } = await start()
  const { ask } = await openBrowser()
  expect(await ask('start', { ancestors: [page] })).toMatchObject({
    logins: {
      email: true,
      farcaster: true,
      passkey: true,
      socials: ['google', 'apple', 'github', 'facebook', 'x', 'discord'],
    },
  })
  const email = 'ada@sandbox.example'
  expect(await ask('email/begin', { email })).toEqual({ action: 'VERIFY_OTP' })
  const [letter] = await (
    await fetch(`${services.control}/secure-site/inbox?email=${email}`)
  ).json()
  expect(letter).toEqual(inbox.read(email)[0])
  expect(letter).toMatchObject({ kind: 'code', code: expect.stringMatching(/^\d{6}$/) })
  expect(await ask('email/verify', { code: letter.code })).toMatchObject({ user: { email } })
})

test('a new browser waits for the link in the mail if the sandbox is started so', async () => {
  const { inbox, openBrowser, url } = await start({ deviceApproval: true })
  const { ask, follow } = await openBrowser()
  const email = 'new@sandbox.example'
  expect(await ask('email/begin', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  const { kind, link } = inbox.read(email)[0]!
  expect(kind).toBe('device')
  await follow(link!, { ...form({ answer: 'approve' }), headers: { origin: url } })
  expect(await ask('email/device')).toEqual({ isApproved: true })
})

test.each(['google', 'github', 'facebook', 'x', 'discord'])(
  'the page of %s asks who logs in, and each account is another user',
  async (provider) => {
    const { openBrowser } = await start()
    async function logIn(account: string) {
      const { ask, follow } = await openBrowser()
      const verifier = `${account}-${'v'.repeat(43)}`.slice(0, 43)
      const challenge = await challengeOf(verifier)
      const { uri } = await ask('social/begin', { provider, challenge })
      const asked = await follow(uri)
      expect(asked.text).toContain(`Sign in with ${provider}`)
      const done = await follow(asked.url, form({ answer: 'approve', account }))
      const values = /data-values="([^"]*)"/.exec(done.text)![1]!.replaceAll('&quot;', '"')
      return ask('window/finish', {
        uri: JSON.parse(values.replaceAll('&amp;', '&')).resultUri,
        verifier,
      })
    }
    const first = await logIn('ada')
    expect(first.user).toMatchObject({ userName: 'ada', logins: [provider] })
    expect((await logIn('ada')).user.id).toBe(first.user.id)
    expect((await logIn('grace')).user.id).not.toBe(first.user.id)
  },
)

test('a page that the site did not send the user to gets no code', async () => {
  const { openBrowser } = await start()
  const { ask, follow } = await openBrowser()
  const challenge = await challengeOf('v'.repeat(43))
  const { uri } = await ask('social/begin', { provider: 'google', challenge })
  const asked = new URL((await follow(uri)).url)
  asked.searchParams.set('redirect_uri', 'https://evil.example/')
  const answer = await fetch(asked, form({ answer: 'approve', account: 'ada' }))
  expect(answer.status).toBe(400)
})

test('Farcaster’s app approves a login, and the site checks its signature', async () => {
  const { openBrowser } = await start()
  const { ask, follow } = await openBrowser()
  const { url } = await ask('farcaster/begin')
  expect(await ask('farcaster/poll')).toEqual({ user: null })
  await follow(url, form({ answer: 'approve', account: '77' }))
  expect(await ask('farcaster/poll')).toMatchObject({
    user: { userName: 'farcaster-77', logins: ['farcaster'] },
  })
})

test('a fault of the site is one of the sandbox, and a reset clears it with the mails and users', async () => {
  const { inbox, openBrowser, services } = await start()
  const { ask } = await openBrowser()
  const email = 'ada@sandbox.example'
  await ask('email/begin', { email })
  await ask('email/verify', { code: inbox.read(email)[0]!.code })
  services.faults.set({ service: 'secureSite', path: '/api/user', kind: 'status', status: 503 })
  await expect(ask('user')).resolves.toBeUndefined()
  services.reset()
  expect(inbox.read()).toEqual([])
  expect(await ask('user')).toEqual({ user: null })
})

test('more mails are sent than the server allows one network', async () => {
  const { inbox, openBrowser } = await start()
  const { ask } = await openBrowser()
  for (let count = 0; count < 110; count += 1)
    await ask('email/begin', { email: `user-${count}@sandbox.example` })
  expect(inbox.read()).toHaveLength(110)
})

test('smart accounts are on where the sandbox has a chain, with its bundler and its paymaster', async () => {
  const anvil = await startAnvil({ chainId: 1 })
  onTestFinished(() => anvil.stop())
  const { inbox, openBrowser } = await start(true, [anvil])
  const { ask, askBundler } = await openBrowser()
  const { networks } = await ask('start', { ancestors: [page] })
  expect(networks).toMatchObject([{ id: 'eip155:1', isSponsored: true }])
  expect(networks[0].bundlerUrl).toMatch(/^http:\/\/localhost:\d+\/bundler\/eip155:1$/)

  const [{ bundlerUrl }] = networks
  expect(await askBundler(bundlerUrl, 'eth_supportedEntryPoints')).toEqual({ status: 401 })
  const email = 'ada@sandbox.example'
  await ask('email/begin', { email })
  await ask('email/verify', { code: inbox.read(email)[0]!.code })
  expect(await askBundler(bundlerUrl, 'eth_supportedEntryPoints')).toEqual({
    status: 200,
    result: [entryPoint07Address, entryPoint08Address],
  })
  const operation = { sender: entryPoint07Address, callData: '0x' }
  const asked = [operation, entryPoint07Address, '0x1', {}]
  expect(await askBundler(bundlerUrl, 'pm_getPaymasterData', asked)).toMatchObject({
    result: { paymaster: paymaster.address },
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, openTestServer, type TestServer } from '../support/server/openTestServer.ts'

const stranger = 'https://stranger.example'

describe.each(databaseKinds())('projects on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ kind })
  })
  afterAll(() => server.stop())

  const config = (id: string, origin?: string) =>
    server.ask(`/appkit/v1/config?projectId=${id}&st=latchkey&sv=test`, {
      ...(origin && { headers: { origin } }),
    })

  test('can be created, listed, changed and removed through the admin API', async () => {
    const features = [{ id: 'swap', isEnabled: true, config: ['1inch'] }]
    const created = await server.manage('/projects', {
      method: 'POST',
      body: { name: 'Shop “å🙂”', origins: ['https://shop.example'], features },
    })
    expect(created.status).toBe(201)
    const project = await created.json()
    expect(project).toMatchObject({ name: 'Shop “å🙂”', isEnabled: true, wallets: [] })
    expect(await (await config(project.id)).json()).toEqual({ features })
    const { projects } = await (await server.manage('/projects')).json()
    expect(projects).toContainEqual(project)
    const changed = await server.manage(`/projects/${project.id}`, {
      method: 'PATCH',
      body: { isEnabled: false },
    })
    expect(await changed.json()).toEqual({ ...project, isEnabled: false })
    expect((await config(project.id)).status).toBe(401)
    expect((await server.manage(`/projects/${project.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await server.manage(`/projects/${project.id}`)).status).toBe(404)
  })

  test('can be created with an id that pages use already, and then answer', async () => {
    const id = 'a5'.repeat(16)
    expect((await config(id)).status).toBe(401)
    expect(await server.projects.create({ name: 'moved' }, id)).toMatchObject({ id })
    expect((await config(id)).status).toBe(200)
    for (const wrong of ['a5', 'A5'.repeat(16), `${id}0`])
      await expect(server.projects.create({}, wrong)).rejects.toThrow('32 hex digits')
  })

  test('report an invalid list in a query as one field', async () => {
    const url = `/getWallets?projectId=${server.project.id}&chains=eip155:1,1`
    const { reasons } = await (await server.ask(url)).json()
    expect(reasons).toMatchObject([{ field: 'chains' }])
  })

  test('refuse pages of other origins, which can read the reason but never data', async () => {
    const { id } = await server.projects.create({ origins: ['https://*.shop.example'] })
    const own = await config(id, 'https://www.shop.example')
    expect(own.status).toBe(200)
    expect(own.headers.get('access-control-allow-origin')).toBe('https://www.shop.example')
    expect(own.headers.get('access-control-allow-credentials')).toBe(null)
    for (const origin of [
      stranger,
      'https://shop.example',
      'http://www.shop.example',
      'https://www.shop.example:8443',
      'https://www.shop.example.evil.example',
      'null',
    ]) {
      const refused = await config(id, origin)
      expect(refused.status).toBe(401)
      expect(await refused.json()).toEqual({
        type: 'about:blank',
        title: 'Not allowed',
        status: 401,
        detail: 'Unauthorized: origin not allowed',
        reasons: [{ field: 'authentication', description: 'Unauthorized: origin not allowed' }],
      })
    }
    expect((await config(id, 'http://localhost:5173')).status).toBe(200)
  })

  test('answer the extensions and installed apps that they list, and no others', async () => {
    const listed = [`chrome-extension://${'a'.repeat(32)}`, 'capacitor://shop', 'app://shop']
    const { id } = await server.projects.create({ origins: listed })
    for (const origin of listed) {
      const { headers, status } = await config(id, origin)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin])
    }
    for (const origin of [
      `chrome-extension://${'b'.repeat(32)}`,
      'capacitor://shop:1',
      'capacitor://shop.example',
      'https://shop',
      'app://shop@stranger',
    ])
      expect((await config(id, origin)).status).toBe(401)
    const { id: web } = await server.projects.create({ origins: ['shop'] })
    expect((await config(web, 'https://shop')).status).toBe(200)
    expect((await config(web, 'app://shop')).status).toBe(401)
    for (const wrong of ['htps://shop.example', 'app://*', 'app://shop:1', 'app://', '://shop'])
      await expect(server.projects.create({ origins: [wrong] })).rejects.toThrow('origin pattern')
  })

  test('answer a repeated question in the same way, but refuse pages of other origins', async () => {
    const { id } = await server.projects.create({ origins: ['https://shop.example'] })
    const read = async (origin: string) => {
      const { headers, status } = await config(id, origin)
      const { date: _, ...rest } = Object.fromEntries(headers)
      return { status, headers: rest }
    }
    const first = await read('https://shop.example')
    expect(first).toMatchObject({ status: 200, headers: { 'x-content-type-options': 'nosniff' } })
    expect(await read('https://shop.example')).toEqual(first)
    expect((await read(stranger)).status).toBe(401)
    await server.projects.change(id, { origins: [stranger] })
    expect((await read('https://shop.example')).status).toBe(401)
    expect((await read(stranger)).status).toBe(200)
  })

  test('list their own wallets before all others, and no other project lists them', async () => {
    const wallet = { id: 'own-wallet', name: 'Own Wallet', chains: ['eip155:1'] }
    const one = await server.projects.create({ wallets: [wallet] })
    const read = async (id: string) => {
      const answer = await server.ask(`/getWallets?projectId=${id}&page=1&entries=5`)
      return (await answer.json()).data.map(({ name }: { name: string }) => name)
    }
    expect((await read(one.id))[0]).toBe('Own Wallet')
    expect(await read(server.project.id)).not.toContain('Own Wallet')
    expect(await read(one.id)).toHaveLength(5)
  })

  test('are separate: a token for one cannot read, change or remove another', async () => {
    const [mine, other] = [await server.projects.create({}), await server.projects.create({})]
    const token = await server.tokens.create({ name: 'mine', project: mine.id })
    const listed = await (await server.manage('/projects', { token })).json()
    expect(listed.projects).toEqual([mine])
    for (const [method, path, body] of [
      ['GET', `/projects/${other.id}`],
      ['GET', `/projects/${other.id}/analytics`],
      ['PATCH', `/projects/${other.id}`, { name: 'taken' }],
      ['DELETE', `/projects/${other.id}`],
      ['DELETE', `/projects/${mine.id}`],
      ['POST', '/projects', { name: 'more' }],
    ] as const)
      expect((await server.manage(path, { method, token, body })).status).toBe(403)
    expect(await server.projects.get(other.id)).toEqual(other)
    expect((await server.ask('/metrics', bearer(token))).status).toBe(403)
  })

  test('cannot be managed without a token, or with a wrong or revoked one', async () => {
    const token = await server.tokens.create({ name: 'old', project: null })
    const id = (await server.tokens.list()).find(({ name }) => name === 'old')?.id ?? ''
    expect((await server.ask('/admin/projects', bearer(token))).status).toBe(200)
    expect(await server.tokens.revoke(id)).toBe(true)
    for (const init of [{}, bearer('x'), bearer(token), bearer(`${server.token}x`)])
      expect((await server.ask('/admin/projects', init)).status).toBe(401)
  })

  test('store only the hash of a token', async () => {
    const rows = await server.database.db.selectFrom('admin_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(server.token)
    expect(JSON.stringify(rows)).not.toContain(server.token.slice(4))
  })

  test('are created once if several servers start without any', async () => {
    await server.database.db.deleteFrom('project').execute()
    const firsts = await Promise.all([1, 2, 3].map(() => server.projects.first()))
    expect(new Set(firsts.map(({ id }) => id)).size).toBe(1)
    expect(await server.projects.list()).toHaveLength(1)
  })
})

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

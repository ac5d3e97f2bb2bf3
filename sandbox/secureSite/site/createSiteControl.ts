import { Hono } from 'hono'
import { readJson } from '../../services/createServiceApp.ts'
import { refusals } from '../../services/Refusal.ts'
import type { SiteFault } from './createSiteFaults.ts'
import type { SiteSettings, SiteState } from './createSiteState.ts'

/** The secure site's controls over HTTP, below the sandbox's own. */
export function createSiteControl(site: SiteState) {
  const app = new Hono()
  const readObject = async <Shape>(context: Parameters<typeof readJson>[0]) => {
    const body = await readJson(context)
    if (typeof body !== 'object' || body === null)
      throw refusals.badInput('body', 'The body is an object.')
    return body as Shape
  }

  app.get('/inbox', (c) => c.json(site.inbox.read(c.req.query('email'))))
  app.delete('/inbox', (c) => {
    site.inbox.clear()
    return c.json([])
  })
  app.get('/messages', (c) => c.json(site.events()))

  app.get('/faults', (c) => c.json(site.faults.list()))
  app.post('/faults', async (c) => {
    const fault = await readObject<SiteFault>(c)
    try {
      site.faults.set(fault)
    } catch (error) {
      throw refusals.badInput('fault', error instanceof Error ? error.message : String(error))
    }
    return c.json(site.faults.list())
  })
  app.delete('/faults', (c) => {
    site.faults.clear()
    return c.json([])
  })

  app.patch('/settings', async (c) => {
    site.change(await readObject<Partial<SiteSettings>>(c))
    return c.json(site.settings())
  })
  app.post('/devices', async (c) => {
    site.devices.approveAll((await readObject<{ email?: string }>(c)).email ?? '')
    return c.json({})
  })
  app.post('/codes/expire', (c) => {
    site.codes.expire()
    return c.json({})
  })
  return app
}

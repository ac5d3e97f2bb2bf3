import { Hono } from 'hono'
import type { Inbox } from './createInbox.ts'

/** The HTTP controls of the secure site, at a path below the sandbox's own controls. */
export function createSiteControl(inbox: Inbox) {
  const app = new Hono()
  app.get('/inbox', (c) => c.json(inbox.read(c.req.query('email'))))
  app.delete('/inbox', (c) => {
    inbox.clear()
    return c.json([])
  })
  return app
}

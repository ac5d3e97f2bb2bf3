import { Hono } from 'hono'
import type { Inbox } from './createInbox.ts'

/**
 * Creates the HTTP controls of the secure site. Their path is below the path of the sandbox's own
 * controls.
 */
export function createSiteControl(inbox: Inbox) {
  const app = new Hono()
  app.get('/inbox', (c) => c.json(inbox.read(c.req.query('email'))))
  app.delete('/inbox', (c) => {
    inbox.clear()
    return c.json([])
  })
  return app
}

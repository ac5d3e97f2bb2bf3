import { Hono } from 'hono'
import type { Inbox } from './createInbox.ts'

/** The secure site's controls over HTTP, below the sandbox's own. */
export function createSiteControl(inbox: Inbox) {
  const app = new Hono()
  app.get('/inbox', (c) => c.json(inbox.read(c.req.query('email'))))
  app.delete('/inbox', (c) => {
    inbox.clear()
    return c.json([])
  })
  return app
}

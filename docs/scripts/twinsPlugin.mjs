import { listPages } from './listPages.mjs'
import { writeTwin } from './writeTwin.mjs'

/** During development: the Markdown versions, created again for each request. */
export function twinsPlugin() {
  return {
    name: 'latchkey-twins',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const page = listPages().find(({ twin }) => twin === request.url)
        if (!page || request.headers['sec-fetch-dest'] === 'script') return next()
        response.setHeader('Content-Type', 'text/markdown; charset=utf-8')
        response.end(writeTwin(page))
      })
    },
  }
}

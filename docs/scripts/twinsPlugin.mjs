import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listPages } from './listPages.mjs'
import { writeTwin } from './writeTwin.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** During development: the Markdown versions, created again for each request, and the skill's files. */
export function twinsPlugin() {
  return {
    name: 'latchkey-twins',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const text = request.headers['sec-fetch-dest'] !== 'script' && textAt(request.url)
        if (!text) return next()
        response.setHeader('Content-Type', 'text/markdown; charset=utf-8')
        response.end(text)
      })
    },
  }
}

function textAt(url) {
  const page = listPages().find(({ twin }) => twin === url)
  if (page) return writeTwin(page)
  const isSkill = /^\/skills\/[\w/-]+\.md$/.test(url) && existsSync(root + url)
  return isSkill ? readFileSync(root + url, 'utf8') : undefined
}

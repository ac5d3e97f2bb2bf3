import { readSections } from './readSections.mjs'

/** During development: the search index, created again for each request. */
export function searchPlugin() {
  return {
    name: 'latchkey-search',
    configureServer(server) {
      server.middlewares.use('/search.json', async (_request, response, next) => {
        try {
          const { pages, renderPage } = await server.ssrLoadModule('/site/renderPage.tsx')
          const sections = []
          for (const page of pages) {
            sections.push(...readSections(page, await renderPage(page.path)))
          }
          response.setHeader('Content-Type', 'application/json')
          response.end(JSON.stringify(sections))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

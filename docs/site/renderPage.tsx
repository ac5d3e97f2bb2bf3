import { renderToString } from 'react-dom/server'
import { loadSite } from './loadSite.tsx'

export { pages } from 'virtual:pages'

/** A page as the HTML that the browser hydrates. */
export async function renderPage(path: string) {
  return renderToString(await loadSite(path))
}

import { pages } from 'virtual:pages'
import { StrictMode } from 'react'
import { NotFound } from './NotFound.tsx'
import { pageParts } from './pageParts.tsx'
import { Site } from './Site.tsx'

/** The whole site at a URL, the same on the server and in the browser. */
export async function loadSite(address: string) {
  const path = address.replace(/(index\.html)$/, '').replace(/\/?$/, '/')
  const page = pages.find((candidate) => candidate.path === path)
  const { default: Content } = page ? await page.load() : { default: NotFound }
  return (
    <StrictMode>
      <Site page={page}>
        <Content components={pageParts} />
      </Site>
    </StrictMode>
  )
}

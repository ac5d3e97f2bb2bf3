import type { Page } from 'virtual:pages'
import type { ReactNode } from 'react'
import { Neighbours } from './Neighbours.tsx'
import { SandboxProvider } from './SandboxContext.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SiteHeader } from './SiteHeader.tsx'

interface SiteProps {
  /** `undefined` for an unknown URL. */
  page: Page | undefined
  children: ReactNode
}

/** A page with the site's navigation. */
export function Site({ page, children }: SiteProps) {
  const isStart = page?.path === '/'
  return (
    <SandboxProvider>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <div className={isStart ? 'frame frame-start' : 'frame'}>
        <Sidebar current={page?.path} />
        <main id="content" tabIndex={-1}>
          {!isStart && page && <p className="eyebrow">{page.section}</p>}
          <article className={isStart ? 'start' : 'prose'}>{children}</article>
          {page && <Neighbours current={page.path} />}
          {page && (
            <p className="twin">
              <a href={page.twin}>This page as Markdown</a>
            </p>
          )}
        </main>
      </div>
    </SandboxProvider>
  )
}

import { pages } from 'virtual:pages'
import { useEffect, useRef } from 'react'

interface SidebarProps {
  current: string | undefined
}

const sections = [...new Set(pages.map(({ section }) => section))]

/** All pages by section. On narrow screens it opens from the header, with or without script. */
export function Sidebar({ current }: SidebarProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const { clientHeight, scrollTop } = nav.current!
    const link = nav.current!.querySelector<HTMLElement>('[aria-current]')
    if (!link || link.offsetTop + link.clientHeight <= scrollTop + clientHeight) return
    nav.current!.scrollTop = link.offsetTop - clientHeight / 2
  }, [])
  return (
    <nav ref={nav} id="sidebar" className="sidebar" popover="auto" aria-label="Pages">
      {sections.map((section) => (
        <div key={section}>
          <p id={`section-${section.toLowerCase()}`}>{section}</p>
          <ul aria-labelledby={`section-${section.toLowerCase()}`}>
            {pages
              .filter((page) => page.section === section)
              .map(({ path, title }) => (
                <li key={path}>
                  <a href={path} aria-current={path === current ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

import { type Page, pages } from 'virtual:pages'

interface SidebarProps {
  current: string | undefined
}

/** All pages by section. On narrow screens it opens from the header, with or without script. */
export function Sidebar({ current }: SidebarProps) {
  const sections = Map.groupBy<string, Page>(pages, ({ section }) => section)
  return (
    <nav id="sidebar" className="sidebar" popover="auto" aria-label="Pages">
      {[...sections].map(([section, members]) => (
        <div key={section} role="group" aria-label={section}>
          <p className="sidebar-section" aria-hidden="true">
            {section}
          </p>
          <ul>
            {members.map(({ path, title }) => (
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

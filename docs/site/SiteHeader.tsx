import { version } from '../../package.json'
import { LookSwitch } from './LookSwitch.tsx'
import { Search } from './Search.tsx'

/** The name of the project, its version, the search, the look, and on narrow screens the menu. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <a className="site-name" href="/">
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <rect width="32" height="32" rx="9" fill="var(--accent)" />
          <circle cx="16" cy="12" r="4.5" fill="none" stroke="var(--page)" strokeWidth="2.5" />
          <path
            d="M16 16.5V25M16 21h4"
            fill="none"
            stroke="var(--page)"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
        </svg>
        <span>latchkey</span>
      </a>
      <a className="site-version" href="/versions/">
        <span className="hidden">Version </span>
        {version}
      </a>
      <Search />
      <LookSwitch />
      <button type="button" className="header-button menu-button" popoverTarget="sidebar">
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className="hidden">Menu</span>
      </button>
    </header>
  )
}

/** The name of the project, and the ways around the page. */
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
        latchkey
      </a>
      <nav aria-label="On this page">
        <a href="#sandbox">Sandbox</a>
        <a href="#code">Code</a>
      </nav>
    </header>
  )
}

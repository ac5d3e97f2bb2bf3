import { look } from './look.ts'

/** Switches between light and dark. The stylesheet shows the icon of the next mode. */
export function LookSwitch() {
  return (
    <button type="button" className="header-button" onClick={look.toggle}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="look-dark">
        <path
          d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="look-light">
        <circle cx="12" cy="12" r="4" fill="none" stroke="currentColor" strokeWidth="2" />
        <path
          d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className="hidden">Switch between light and dark</span>
    </button>
  )
}

import { useTheme } from 'latchkey/hooks'
import { Theme } from 'latchkey/primitives'

export function ThemeExample() {
  const { setTheme } = useTheme()
  return (
    <Theme.Root className="themed-card">
      <p>This card uses the colors of the theme.</p>
      <button type="button" onClick={() => setTheme({ themeMode: 'dark' })}>
        Dark
      </button>
      <button type="button" onClick={() => setTheme({ themeMode: 'light' })}>
        Light
      </button>
      <button
        type="button"
        onClick={() =>
          setTheme({ themeVariables: { '--lk-surface': '#ffe9c7', '--lk-foreground': '#3d2600' } })
        }
      >
        Amber
      </button>
    </Theme.Root>
  )
}

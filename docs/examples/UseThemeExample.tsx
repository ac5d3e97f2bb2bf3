import { useTheme } from 'latchkey/hooks'

export function UseThemeExample() {
  const { isAutomatic, setTheme, themeMode } = useTheme()
  return (
    <>
      <p>
        {themeMode}
        {isAutomatic && ', as the system prefers'}
      </p>
      <button type="button" onClick={() => setTheme({ themeMode: 'light' })}>
        Light
      </button>
      <button type="button" onClick={() => setTheme({ themeMode: 'dark' })}>
        Dark
      </button>
      <button type="button" onClick={() => setTheme({ themeMode: 'auto' })}>
        Automatic
      </button>
    </>
  )
}

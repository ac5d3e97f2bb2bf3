import { useIsLive } from '../useIsLive.ts'
import { LiveThemeEditor } from './LiveThemeEditor.tsx'

/** Changes the theme's variables, and shows the modal, its contrast and the text to copy. */
export function ThemeEditor() {
  if (!useIsLive()) return <p className="note">The editor opens with JavaScript.</p>
  return <LiveThemeEditor />
}

import { ConnectButton } from 'latchkey/themes'
import { useEffect, useLayoutEffect, useState } from 'react'
import { CodeBlock } from '../CodeBlock.tsx'
import { GalleryScene } from '../GalleryScene.tsx'
import { galleryScenes } from '../galleryScenes.ts'
import { ContrastList } from './ContrastList.tsx'
import { readDraft, type ThemeDraft, untouched, writeDraft } from './ThemeDraft.ts'
import { ThemeFields } from './ThemeFields.tsx'
import { createThemeSheet, readShownTheme, type ShownTheme } from './themeSheet.ts'
import { useShownMode } from './useShownMode.ts'
import { writeOption, writeStyles } from './writeTheme.ts'

const pause = 250

/** The editor once scripts run. The URL has what the reader has chosen. */
export function LiveThemeEditor() {
  const [draft, setDraft] = useState(() => readDraft(location.hash) ?? untouched)
  const [sceneName, setSceneName] = useState(galleryScenes[0]!.name)
  const shown = useShownTheme(draft)
  const mode = useShownMode(draft.mode)
  const scene = galleryScenes.find(({ name }) => name === sceneName)!

  useEffect(() => {
    const adopt = () => setDraft((current) => readDraft(location.hash) ?? current)
    window.addEventListener('hashchange', adopt)
    return () => window.removeEventListener('hashchange', adopt)
  }, [])

  // A color field changes many times a second. Browsers refuse so many changes of the URL.
  useEffect(() => {
    if (draft === untouched) return
    const id = setTimeout(() => history.replaceState(history.state, '', writeDraft(draft)), pause)
    return () => clearTimeout(id)
  }, [draft])

  return (
    <div className="theme-editor">
      <section className="theme-preview" aria-label="Preview">
        <GalleryScene key={sceneName} set={scene.set} mode={draft.mode} language="en">
          <ConnectButton />
        </GalleryScene>
        <label>
          The modal shows
          <select value={sceneName} onChange={({ target }) => setSceneName(target.value)}>
            {galleryScenes.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </section>
      {shown && (
        <>
          <ThemeFields draft={draft} mode={mode} shown={shown} onChange={setDraft} />
          <ContrastList colors={shown.colors[mode]} mode={mode} />
          <div className="theme-code">
            <ShareTheme draft={draft} />
            <CodeBlock title="In your stylesheet:">
              <code>{writeStyles(draft)}</code>
            </CodeBlock>
            <CodeBlock title="Or as an option of createEngine:">
              <code>{writeOption(draft, shown.colors)}</code>
            </CodeBlock>
          </div>
        </>
      )}
    </div>
  )
}

/** Applies the draft's rules to the page, and returns the resulting theme. */
function useShownTheme(draft: ThemeDraft): ShownTheme | undefined {
  const [sheet] = useState(createThemeSheet)
  const [shown, setShown] = useState<ShownTheme>()
  useLayoutEffect(() => {
    sheet.add()
    return sheet.remove
  }, [sheet])
  useLayoutEffect(() => {
    sheet.write(draft)
    setShown(readShownTheme())
  }, [sheet, draft])
  return shown
}

function ShareTheme({ draft }: { draft: ThemeDraft }) {
  const [copied, setCopied] = useState<ThemeDraft>()

  async function copy() {
    await navigator.clipboard.writeText(new URL(writeDraft(draft), location.href).href)
    setCopied(draft)
  }

  return (
    <p className="theme-share">
      <button type="button" onClick={copy}>
        Copy a link to this theme
      </button>{' '}
      <span role="status">{copied === draft && 'Copied'}</span>
    </p>
  )
}

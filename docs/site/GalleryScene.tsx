import { EngineProvider } from 'latchkey/hooks'
import { ConnectModal, languages, loadLanguage } from 'latchkey/themes'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PlayedScene } from './galleryScenes.ts'
import { type Look, look } from './look.ts'

interface GallerySceneProps {
  set(): PlayedScene
  /** `auto` is the mode of the page. */
  mode: Look | 'auto'
  /** BCP 47, such as `en`. */
  language: string
  /** The content above the modal. It uses the scene's engine. */
  children?: ReactNode
}

/** The themed modal in a state, with an engine of its own. */
export function GalleryScene({ set, mode, language, children }: GallerySceneProps) {
  const [{ engine, play }] = useState(set)
  const isPlayed = useRef(false)
  const chosen = useSyncExternalStore(look.subscribe, look.chosen, () => undefined)
  useEffect(() => {
    if (!isPlayed.current) play?.()
    isPlayed.current = true
  }, [play])
  useEffect(() => {
    engine.theme.set({ themeMode: mode === 'auto' ? (chosen ?? 'auto') : mode })
  }, [engine, mode, chosen])
  useEffect(() => {
    let isCurrent = true
    void loadLanguage(language, languages).then((messages) => {
      if (isCurrent) engine.messages.set(messages)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, language])
  return (
    <EngineProvider engine={engine}>
      {children}
      <ConnectModal />
    </EngineProvider>
  )
}

import { EngineProvider } from 'latchkey/hooks'
import { ConnectModal, languages, loadLanguage } from 'latchkey/themes'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { galleryScenes, type PlayedScene } from './galleryScenes.ts'
import { look } from './look.ts'

const looks = { auto: 'as this page', light: 'light', dark: 'dark' } as const
const tongues = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português (Brasil)',
  ru: 'Русский',
  tr: 'Türkçe',
  zh: '中文',
} as const

type Look = keyof typeof looks
type Tongue = keyof typeof tongues

/** The themed modal in rare states, in each look and language. */
export function Gallery() {
  const [mode, setMode] = useState<Look>('auto')
  const [language, setLanguage] = useState<Tongue>('en')
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <>
      <div className="gallery-choices">
        <Choice<Look> legend="Look" words={looks} chosen={mode} onChoose={setMode} />
        <Choice<Tongue>
          legend="Language"
          words={tongues}
          chosen={language}
          onChoose={setLanguage}
        />
      </div>
      {!isLive && <p className="note">The gallery opens with JavaScript.</p>}
      <div className="gallery">
        {galleryScenes.map(({ name, words, set }) => (
          <figure key={name}>
            <figcaption>
              <strong>{name}</strong> {words}
            </figcaption>
            {/* Inert, because dozens of tab stops would not help keyboard users. */}
            <div inert>{isLive && <Scene set={set} mode={mode} language={language} />}</div>
          </figure>
        ))}
      </div>
    </>
  )
}

const never = () => () => {}

interface SceneProps {
  set(): PlayedScene
  mode: Look
  language: Tongue
}

function Scene({ set, mode, language }: SceneProps) {
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
      <ConnectModal />
    </EngineProvider>
  )
}

interface ChoiceProps<Key extends string> {
  legend: string
  words: Readonly<Record<Key, string>>
  chosen: Key
  onChoose(key: Key): void
}

function Choice<Key extends string>({ legend, words, chosen, onChoose }: ChoiceProps<Key>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend>{legend}</legend>
      {(Object.keys(words) as Key[]).map((key) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
          <span>{words[key]}</span>
        </label>
      ))}
    </fieldset>
  )
}

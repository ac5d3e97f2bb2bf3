import { useState } from 'react'
import { Choice } from './Choice.tsx'
import { GalleryScene } from './GalleryScene.tsx'
import { galleryScenes } from './galleryScenes.ts'
import { useIsLive } from './useIsLive.ts'

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
  const isLive = useIsLive()
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
            <div inert>{isLive && <GalleryScene set={set} mode={mode} language={language} />}</div>
          </figure>
        ))}
      </div>
    </>
  )
}

import type { TextKey } from './en.ts'
import { createSay, type FrameLanguage, type LanguageId, type Say } from './FrameLanguage.ts'
import type { SettingsTextKey, SettingsTexts } from './settings/en.ts'

/** Returns texts of the frame and of its settings. */
export type SettingsSay = Say<TextKey | SettingsTextKey>

/** The loaders of the texts of the settings. Each language has its own file. */
const languages = {
  ar: () => import('./settings/ar.ts').then(({ ar }) => ar),
  de: () => import('./settings/de.ts').then(({ de }) => de),
  en: () => import('./settings/en.ts').then(({ en }) => en),
  es: () => import('./settings/es.ts').then(({ es }) => es),
  fr: () => import('./settings/fr.ts').then(({ fr }) => fr),
  hi: () => import('./settings/hi.ts').then(({ hi }) => hi),
  id: () => import('./settings/id.ts').then(({ id }) => id),
  ja: () => import('./settings/ja.ts').then(({ ja }) => ja),
  ko: () => import('./settings/ko.ts').then(({ ko }) => ko),
  pt: () => import('./settings/pt.ts').then(({ pt }) => pt),
  ru: () => import('./settings/ru.ts').then(({ ru }) => ru),
  tr: () => import('./settings/tr.ts').then(({ tr }) => tr),
  zh: () => import('./settings/zh.ts').then(({ zh }) => zh),
} as const satisfies Record<LanguageId, () => Promise<SettingsTexts>>

/** Loads the texts of the settings, in the frame's current language. */
export async function openSettingsLanguage(language: FrameLanguage): Promise<SettingsSay> {
  const { id, locale, texts } = await language.open()
  return createSay({ ...texts, ...(await languages[id]()) }, locale)
}

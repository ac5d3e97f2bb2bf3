import type { Language } from './Language.ts'

/** The theme's languages besides English, each in its own chunk. */
export const languages = {
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  de: () => import('./de.ts').then(({ de }) => de),
  es: () => import('./es.ts').then(({ es }) => es),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  hi: () => import('./hi.ts').then(({ hi }) => hi),
  id: () => import('./id.ts').then(({ id }) => id),
  ja: () => import('./ja.ts').then(({ ja }) => ja),
  ko: () => import('./ko.ts').then(({ ko }) => ko),
  pt: () => import('./pt.ts').then(({ pt }) => pt),
  ru: () => import('./ru.ts').then(({ ru }) => ru),
  tr: () => import('./tr.ts').then(({ tr }) => tr),
  zh: () => import('./zh.ts').then(({ zh }) => zh),
} as const satisfies Record<string, () => Promise<Language>>

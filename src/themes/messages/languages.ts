import type { Language } from './Language.ts'

/** The languages besides English that the theme speaks, each in a chunk of its own. */
export const languages = {
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  es: () => import('./es.ts').then(({ es }) => es),
  zh: () => import('./zh.ts').then(({ zh }) => zh),
} as const satisfies Record<string, () => Promise<Language>>

import type { TextKey } from '../../frame/texts/en.ts'
import {
  createLanguage,
  createSay,
  type FrameLanguage,
  type LanguageId,
  type OpenedLanguage,
  type Say,
} from '../../frame/texts/FrameLanguage.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type SiteTextKey, type SiteTexts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { id } from './id.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

const catalogues = { ar, de, en, es, fr, hi, id, ja, ko, pt, ru, tr, zh } as const satisfies Record<
  LanguageId,
  SiteTexts
>

/** A language of the site's mails and pages. */
export interface SiteLanguage extends Pick<OpenedLanguage, 'dir' | 'locale'> {
  /** Returns texts of the site and of the frame. */
  readonly say: Say<TextKey | SiteTextKey>
  /** Isolates a code or a name, so that its characters keep their order in right-to-left text. */
  isolate(text: string): string
  /** Joins texts as in `a, b and c`. */
  list(texts: readonly string[]): string
}

/** The maximum length of a header. Longer headers are cut. Browsers send shorter headers. */
const longestHeader = 500

/**
 * Returns the language for a request: the language that the page or window specifies. Without one,
 * returns the first supported language of the browser's `Accept-Language` header (RFC 9110,
 * 12.5.4), or English.
 */
export const chooseLanguage = (
  named: string | undefined,
  accepted: string | undefined,
): FrameLanguage => createLanguage([named ?? '', ...acceptedTags(accepted ?? '')])

function acceptedTags(header: string): readonly string[] {
  return header
    .slice(0, longestHeader)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const weight = parameters.find((text) => /^q=/i.test(text))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

export async function openSiteLanguage(language: FrameLanguage): Promise<SiteLanguage> {
  const { dir, id: name, locale, texts } = await language.open()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    dir,
    locale,
    say: createSay({ ...texts, ...catalogues[name] }, locale),
    isolate: (text) => (dir === 'rtl' ? `\u2066${text}\u2069` : text),
    list: (given) => list.format(given),
  }
}

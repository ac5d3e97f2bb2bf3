import { expect, test } from 'vitest'
import { en, type FrameTexts } from '../../server/secureSite/frame/texts/en.ts'
import { createLanguage } from '../../server/secureSite/frame/texts/FrameLanguage.ts'
import { openSettingsLanguage } from '../../server/secureSite/frame/texts/SettingsLanguage.ts'
import {
  type SettingsTexts,
  en as settings,
} from '../../server/secureSite/frame/texts/settings/en.ts'
import { words } from '../../server/secureSite/frame/texts/Words.ts'
import { type SiteTexts, en as site } from '../../server/secureSite/site/texts/en.ts'
import { languages } from '../../src/themes/messages/languages.ts'

const ids = Object.keys(languages)
const load = async (id: string): Promise<FrameTexts> =>
  (await import(`../../server/secureSite/frame/texts/${id}.ts`))[id]
const loadSettings = async (id: string): Promise<SettingsTexts> =>
  (await import(`../../server/secureSite/frame/texts/settings/${id}.ts`))[id]
const loadSite = async (id: string): Promise<SiteTexts> =>
  (await import(`../../server/secureSite/site/texts/${id}.ts`))[id]
const english = { ...en, ...settings, ...site }
type Texts = Readonly<Record<keyof typeof english, string>>
const loadAll = async (id: string): Promise<Texts> => ({
  ...(await load(id)),
  ...(await loadSettings(id)),
  ...(await loadSite(id)),
})
const valuesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test.each(ids)(
  '%s has every text of the secure site, with the same placeholders as the English text',
  async (id) => {
    const texts = await loadAll(id)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    for (const key of Object.keys(english) as (keyof Texts)[]) {
      expect(texts[key].trim(), key).not.toBe('')
      expect(valuesOf(texts[key]), key).toEqual(valuesOf(english[key]))
    }
  },
)

test.each(ids)('%s translates every longer text, such as warnings', async (id) => {
  const texts = await loadAll(id)
  for (const [key, text] of Object.entries(english) as [keyof Texts, string][])
    if (text.length > 20 && text !== '{contract}') expect(texts[key], key).not.toBe(text)
})

test('the frame has each language of the theme, and the page or the browser chooses it', async () => {
  for (const id of ['en', ...ids]) {
    const language = createLanguage([])
    language.choose(`${id}-${id === 'zh' ? 'CN' : 'XX'}`)
    const { dir, locale, say } = await language.open()
    expect(locale.startsWith(id)).toBe(true)
    expect(dir).toBe(id === 'ar' ? 'rtl' : 'ltr')
    const texts = id === 'en' ? en : await load(id)
    expect(say('approve.accept')).toBe(texts['approve.accept'])
    const saySettings = await openSettingsLanguage(language)
    expect(saySettings('passkeys.title')).toBe((await loadSettings(id))['passkeys.title'])
    expect(saySettings('approve.accept')).toBe(texts['approve.accept'])
  }
  expect(createLanguage(['xx', 'pt-BR', 'de']).locale()).toBe('pt-BR')
  expect(createLanguage(['xx']).locale()).toBe('en')
})

test.each([
  'xx',
  '',
  '../de',
  '__proto__',
  'constructor',
  '<b>de</b>',
  `de-${'x'.repeat(40)}`,
  7,
  null,
  undefined,
  { toString: () => 'de' },
  ['de'],
])('the language %j of a page changes nothing', (tag) => {
  const language = createLanguage(['fr'])
  language.choose(tag)
  expect(language.locale()).toBe('fr')
})

test.each(['en-u-nu-beng', 'en-GB-u-nu-orya', 'en-t-de-x-nu'])(
  'the language %s of a page does not change the digits of an amount',
  async (tag) => {
    const language = createLanguage(['fr'])
    language.choose(tag)
    const { locale, say } = await language.open()
    expect(locale).toMatch(/^en(-GB)?$/)
    expect(
      say(words('fee.about', { amount: '1 ETH', money: { amount: '4', currency: 'USD' } })),
    ).toMatch(/\$4\.00/)
  },
)

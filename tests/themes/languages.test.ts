import { describe, expect, expectTypeOf, test } from 'vitest'
import reference from '../../docs/reference/errors.json' with { type: 'json' }
import { createEngine } from '../../src/engine/index.ts'
import { permissionWords } from '../../src/primitives/permissions/permissionWords.ts'
import { type LanguageWords, languages, loadLanguage } from '../../src/themes/index.ts'
import { en } from '../../src/themes/messages/en.ts'
import { helpWords } from '../../src/themes/messages/helpWords.ts'
import { nameWords } from '../../src/themes/messages/nameWords.ts'
import { onrampWords } from '../../src/themes/messages/onrampWords.ts'
import { payWords } from '../../src/themes/messages/payWords.ts'
import { signingWords } from '../../src/themes/messages/signingWords.ts'
import { swapWords } from '../../src/themes/messages/swapWords.ts'

const english: Readonly<Record<string, string>> = {
  ...en,
  ...helpWords,
  ...nameWords,
  ...onrampWords,
  ...payWords,
  ...permissionWords,
  ...signingWords,
  ...swapWords,
}
const errorTexts = new Map([
  ...reference.scopes.flatMap(({ codes }) => codes.map((one) => [one.code, one.message] as const)),
  ...reference.alerts.map((one) => [one.code, one.message] as const),
])

/** Names and symbols, which are the same in every language. */
const names =
  /latchkey\/server|url|API|App Store|Google Play|WalletConnect|Farcaster|Facebook|Discord|GitHub|Google|Apple|Bitcoin|Cosmos|Polkadot|Solana|Stacks|EVM|NFTs?|HTTP|USD|JSON|ID|gas|Sui|X/g
/** Words that a language took from English, or shares with English. */
const shared: Readonly<Record<string, readonly string[]>> = {
  de: ['Name', 'Passkey', 'Token', 'Wallet', 'Wallets', 'Website'],
  es: ['Error', 'Token', 'Tokens'],
  id: ['Token'],
  pt: ['Token', 'Tokens'],
  tr: ['Token'],
}
/** The locales that are more than the language's name. */
const locales: Readonly<Record<string, string>> = { pt: 'pt-BR' }
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
const isCounted = (key: string) => key.startsWith('wallets.found.')

describe.each(Object.entries(languages))('%s', (language, load) => {
  const locale = locales[language] ?? language
  const words = async () => Object.entries((await load()).catalogue)

  test('has its name and its writing direction', async () => {
    const { locale: own, dir } = await load()
    expect({ own, dir }).toEqual({ own: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' })
  })

  test('has every text of the theme', async () => {
    const keys = new Set((await words()).map(([key]) => key))
    expect(Object.keys(english).filter((key) => !isCounted(key) && !keys.has(key))).toEqual([])
  })

  test('has no other texts than those of the theme, errors, alerts and messages', async () => {
    const known = /^(signIn\.authenticating|login\.notAllowed|transactions\.\w+|swap\/\w+)$/
    const strange = (await words()).filter(
      ([key]) => !(isCounted(key) || key in english || errorTexts.has(key) || known.test(key)),
    )
    expect(strange).toEqual([])
  })

  test('uses every value in its texts, and no placeholder without a value', async () => {
    const wrong = (await words()).filter(([key, text]) => {
      const original = english[key]
      if (original !== undefined)
        return !isCounted(key) && String(placeholders(text)) !== String(placeholders(original))
      const values = placeholders(errorTexts.get(key) ?? '').length
      return errorTexts.has(key) && placeholders(text).some((one) => Number(one[1]) >= values)
    })
    expect(wrong).toEqual([])
  })

  test('has the plural forms of its language', async () => {
    const forms = (await words()).flatMap(([key]) => (isCounted(key) ? key.split('.').at(-1) : []))
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    expect(forms.sort()).toEqual([...pluralCategories].sort())
  })

  test('has no text in English', async () => {
    const left = (await words()).filter(([key, text]) => {
      const script = scripts[language]
      const own = text.replace(/\{\w+\}/g, '').replace(names, '')
      if (!/\p{Letter}/u.test(own)) return false
      return script ? !script.test(own) || /[a-z]{2,}/i.test(own) : text === english[key]
    })
    expect(left.filter(([, text]) => !shared[language]?.includes(text))).toEqual([])
  })
})

describe('the loaded language', () => {
  test.each([
    { wanted: ['nl-NL', 'es-MX', 'ar'], locale: 'es-MX', connect: 'Conectar billetera' },
    { wanted: 'ar-EG', locale: 'ar-EG', connect: 'ربط المحفظة' },
    { wanted: ['zh-Hans-CN', 'en'], locale: 'zh-Hans-CN', connect: '连接钱包' },
    { wanted: ['en-GB', 'es'], locale: 'en-GB', connect: undefined },
    { wanted: ['nl', 'no tag at all', ''], locale: 'en', connect: undefined },
    { wanted: 'constructor', locale: 'en', connect: undefined },
  ])('is the first available one of $wanted', async ({ wanted, locale, connect }) => {
    const loaded = await loadLanguage(wanted)
    expect(loaded.locale).toBe(locale)
    expect(loaded.catalogue['button.connect']).toBe(connect)
  })

  test('can come from the host', async () => {
    const nl = { locale: 'nl', dir: 'ltr', catalogue: { 'button.connect': 'Verbinden' } } as const
    const loaded = await loadLanguage(['nl-BE', 'es'], { ...languages, nl: async () => nl })
    expect(loaded).toEqual({ ...nl, locale: 'nl-BE' })
  })

  test('changes the engine’s texts at any time', async () => {
    const engine = createEngine({ messages: await loadLanguage('ar') })
    expect(engine.getState().messages.dir).toBe('rtl')
    engine.messages.set(await loadLanguage('es'))
    expect(
      engine.messages.describe({ code: 'common/REJECTED', message: 'The request was rejected' }),
    ).toBe('La solicitud se rechazó en la billetera')
    engine.destroy()
  })

  test('puts an error’s values where the language needs them', async () => {
    const engine = createEngine({ messages: await loadLanguage('zh') })
    const error = { code: 'transfer/WRONG_DECIMALS', message: '', details: ['18', '6'] }
    expect(engine.messages.describe(error)).toBe(
      '该代币有 6 位小数，而列表中为 18 位。未发送任何资产',
    )
    engine.destroy()
  })

  test('must have a valid direction', () => {
    const messages = { locale: 'ar', dir: 'up', catalogue: {} }
    expect(() => createEngine({ messages: messages as never })).toThrow('messages')
  })
})

test('a host’s own language does not compile if a text is missing', () => {
  expectTypeOf<{ 'button.connect': string }>().not.toExtend<LanguageWords<'one' | 'other'>>()
  expectTypeOf<LanguageWords<'one' | 'other'>>().toHaveProperty('wallets.found.one')
  expectTypeOf<LanguageWords<'other'>>().not.toHaveProperty('wallets.found.one')
})

import type { OwnText } from '../../texts/Words.ts'

/** The texts for amounts that become available second by second. */
export const permissionTexts = {
  stream: {
    ar: '{amount} كل {period}، ثانية بثانية',
    de: '{amount} je {period}, Sekunde für Sekunde',
    en: '{amount} every {period}, second by second',
    es: '{amount} cada {period}, segundo a segundo',
    fr: '{amount} par période de {period}, seconde après seconde',
    hi: 'हर {period} में {amount}, सेकंड-दर-सेकंड',
    id: '{amount} setiap {period}, detik demi detik',
    ja: '{period}ごとに{amount}、1秒ごとに増加',
    ko: '{period}마다 {amount}, 매초 조금씩',
    pt: '{amount} a cada {period}, segundo a segundo',
    ru: '{amount} за каждый период ({period}), посекундно',
    tr: '{period} başına {amount}, saniye saniye',
    zh: '每 {period} {amount}，逐秒发放',
  },
  streamAfter: {
    ar: '{initial} فورًا، ثم {amount} كل {period}، ثانية بثانية',
    de: '{initial} sofort, dann {amount} je {period}, Sekunde für Sekunde',
    en: '{initial} at once, then {amount} every {period}, second by second',
    es: '{initial} de inmediato y después {amount} cada {period}, segundo a segundo',
    fr: '{initial} tout de suite, puis {amount} par période de {period}, seconde après seconde',
    hi: 'तुरंत {initial}, फिर हर {period} में {amount}, सेकंड-दर-सेकंड',
    id: '{initial} seketika, lalu {amount} setiap {period}, detik demi detik',
    ja: 'すぐに{initial}、その後{period}ごとに{amount}、1秒ごとに増加',
    ko: '즉시 {initial}, 그 후 {period}마다 {amount}, 매초 조금씩',
    pt: '{initial} de imediato e depois {amount} a cada {period}, segundo a segundo',
    ru: '{initial} сразу, затем {amount} за каждый период ({period}), посекундно',
    tr: 'Hemen {initial}, sonra {period} başına {amount}, saniye saniye',
    zh: '立即 {initial}，之后每 {period} {amount}，逐秒发放',
  },
} as const satisfies Readonly<Record<string, OwnText>>

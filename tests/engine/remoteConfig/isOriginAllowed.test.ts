import { describe, expect, test } from 'vitest'
import { isOriginAllowed } from '../../../src/engine/features/remoteConfig/createRemoteConfig.ts'

const elsewhere = 'https://elsewhere.example'

describe('a page is allowed', () => {
  test.each<[because: string, origin: string, allowed: readonly string[]]>([
    ['the list is empty', 'https://app.example', []],
    ['it is on localhost', 'http://localhost:3000', [elsewhere]],
    ['it is on localhost over TLS', 'https://localhost', [elsewhere]],
    ['it is on 127.0.0.1', 'http://127.0.0.1:5173', [elsewhere]],
    ['it is a preview on pages.dev', 'https://branch.pages.dev', [elsewhere]],
    ['it is a preview on vercel.app', 'https://branch.vercel.app', [elsewhere]],
    ['it is a tunnel of ngrok', 'https://abc.ngrok-free.app', [elsewhere]],
    ['it is the mobile frame, .com', 'https://secure-mobile.walletconnect.com', [elsewhere]],
    ['it is the mobile frame, .org', 'https://secure-mobile.walletconnect.org', [elsewhere]],
    ['its origin is listed', 'https://app.example', ['https://app.example']],
    [
      'one of several entries is its origin',
      'https://app.example',
      [elsewhere, 'https://app.example'],
    ],
    ['a path does not count', 'https://app.example', ['https://app.example/shop?a=1']],
    ['the standard port counts as no port', 'https://app.example', ['https://app.example:443']],
    ['it is in an extension', 'chrome-extension://abcd/page.html', ['chrome-extension://abcd']],
    ['its host is listed', 'https://app.example', ['app.example']],
    ['its host is listed, with any scheme', 'http://app.example', ['app.example']],
    ['its host and port are listed', 'https://app.example:8443', ['app.example:8443']],
    ['its host is listed, with any port', 'https://app.example:8443', ['app.example']],
    ['a star is its first label', 'https://eu.app.example', ['https://*.app.example']],
    ['a star is a label in the middle', 'https://eu.shop.example', ['https://eu.*.example']],
    ['two stars are two labels', 'https://a.b.example', ['https://*.*.example']],
    ['a star without a scheme allows any scheme', 'http://eu.app.example', ['*.app.example']],
    ['a star drops the path', 'https://eu.app.example', ['https://*.app.example/path/*']],
    ['a star allows any port', 'https://eu.app.example:8443', ['https://*.app.example:*']],
    ['a star is the standard port too', 'https://app.example', ['https://app.example:*']],
    ['the port is the given one', 'https://eu.app.example:8443', ['https://*.app.example:8443']],
    ['the standard port is given', 'https://eu.app.example', ['https://*.app.example:443']],
    ['no port allows any port', 'https://eu.app.example:8443', ['https://*.app.example']],
  ])('when %s: %s in %o', (_, origin, allowed) => {
    expect(isOriginAllowed(origin, allowed)).toBe(true)
  })
})

describe('a page is not allowed', () => {
  test.each<[because: string, origin: string, allowed: readonly string[]]>([
    ['another origin is listed', 'https://app.example', [elsewhere]],
    ['the scheme differs', 'http://app.example', ['https://app.example']],
    ['the port differs', 'https://app.example:8443', ['https://app.example']],
    ['it is below the listed host', 'https://eu.app.example', ['https://app.example']],
    ['the host is in capitals', 'https://app.example', ['App.example']],
    ['the host and another port', 'https://app.example:1', ['app.example:2']],
    ['it only ends like the host', 'https://evilapp.example', ['app.example']],
    ['a star is not two labels', 'https://a.b.app.example', ['https://*.app.example']],
    ['a star is not an empty label', 'https://app.example', ['https://*.app.example']],
    ['a star is a whole label', 'https://eu1.app.example', ['https://eu*.app.example']],
    ['the star has another scheme', 'http://eu.app.example', ['https://*.app.example']],
    ['the star has another port', 'https://eu.app.example:1', ['https://*.app.example:2']],
    [
      'the host goes on after the pattern',
      'https://eu.app.example.evil',
      ['https://*.app.example'],
    ],
    ['a preview is deeper', 'https://a.b.vercel.app', [elsewhere]],
    ['a preview is not over TLS', 'http://branch.vercel.app', [elsewhere]],
    ['localhost is only a part', 'https://localhost.evil', [elsewhere]],
    ['the pattern is empty', 'https://app.example', ['']],
    ['the pattern is a star', 'https://app.example', ['*']],
    ['the pattern is not an address', 'https://app.example', ['https://', '://*', 'a b']],
    ['the page has no origin', 'null', [elsewhere]],
    ['it is in another extension', 'chrome-extension://evil/', ['chrome-extension://abcd']],
    ['it is in another kind of app', 'app://abcd', ['chrome-extension://abcd']],
  ])('when %s: %s in %o', (_, origin, allowed) => {
    expect(isOriginAllowed(origin, allowed)).toBe(false)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeUrl } from '../../../src/engine/sanitize/sanitizeUrl.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const unsafe = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'java\nscript:x'],
  ...[
    '\u0000javascript:alert(1)',
    '\u0001\u001F javascript:alert(1)',
    'javascript://x/%0aalert(1)',
  ],
  ...['data:text/html,x', 'data:image/png,x', 'vbscript:x', 'livescript:x', 'mocha:x'],
  ...[
    'file:///etc/passwd',
    'blob:https://app.test/1',
    'about:blank',
    'filesystem:https://a.test/x',
  ],
  ...['intent://scan#Intent;end', 'content://x', 'ms-msdt:/id', 'ms-word:ofe|u|x', 'search-ms:q'],
  ...['view-source:https://a.test', 'feed:javascript:x', 'jar:https://a.test!/x', 'shell:x'],
  ...['tel:+1', 'sms:+1', 'mailto:a@b.test', 'ws://a.test', 'wss://a.test', 'ftp://a.test'],
  ...['chrome://settings', 'chrome-extension://x/y', 'moz-extension://x/y', 'itms-services://x'],
  ...['https://user@a.test', 'https://user:pass@a.test', 'https://:pass@a.test', 'app://u@x'],
  ...['', ' ', 'a.test', '//a.test', '/path', '?query', 'https://', 'https:// a', 'x:y', '1a://b'],
]

test.each(unsafe)('%j does not open', (url) => {
  expect(sanitizeUrl(url, 'web')).toBeUndefined()
  expect(sanitizeUrl(url, 'app')).toBeUndefined()
  expect(sanitizeUrl(url, 'service')).toBeUndefined()
})

test.each([
  // The schemes that pages may register with a browser (WHATWG).
  ...['bitcoin', 'ftp', 'ftps', 'geo', 'im', 'irc', 'ircs', 'magnet', 'mailto', 'matrix', 'mms'],
  ...['news', 'nntp', 'openpgp4fpr', 'sftp', 'sip', 'sms', 'smsto', 'ssh', 'tel', 'urn', 'webcal'],
  ...['wtai', 'xmpp', 'web+meadow'],
  // The schemes in WHATWG's fetch and URL standards, besides https.
  ...['about', 'blob', 'data', 'file', 'http', 'ws', 'wss'],
  // Schemes of browsers and operating systems.
  ...['googlechrome', 'moz-page', 'firefox-focus', 'safari-https', 'microsoft-edge', 'edge'],
  ...['ms-appinstaller', 'ms-settings', 'windowsdefender', 'market', 'intent', 'app-prefs'],
  ...['App-Prefs', 'prefs', 'x-apple.systempreferences', 'x-web-search', 'shortcuts', 'itms-apps'],
  ...['vnc', 'smb', 'afp', 'rdp', 'rsync', 'telnet', 'ldap', 'rtmp', 'rtsp', 'itunes', 'search-ms'],
  ...['x-help-action', 'x-dictionary', 'message', 'workflow', 'onenote', 'onenote-cmd', 'snews'],
  ...['mmsto', 'resource', 'filesystem', 'app-settings', 'appprefs'],
])('the scheme %s belongs to the browser or the system, and not to an app', (scheme) => {
  expect(sanitizeUrl(`${scheme}://open`, 'app')).toBeUndefined()
  expect(sanitizeUrl(`${scheme}:open`, 'app')).toBeUndefined()
})

test.each([
  ...['metamask', 'trust', 'rainbow', 'phantom', 'okex', 'bnc', 'cbwallet', 'exodus', 'ledgerlive'],
  ...['tpoutside', 'imtokenv2', 'bitkeep', 'uniswap', 'zerion', 'safe', 'xrpl', 'edgewallet'],
  ...['bitcoincom', 'operator', 'com.meadow.app', 'wallet+x', 'a-b', `wallet${'x'.repeat(60)}`],
])('the scheme %s belongs to an app', (scheme) => {
  expect(sanitizeUrl(`${scheme}://open`, 'app')).toBe(`${scheme}://open`)
})

test.each(['1inch', '+app', '.app', '-app', 'app_x', 'ápp', 'a'])(
  'the scheme %s does not belong to an app',
  (scheme) => expect(sanitizeUrl(`${scheme}://open`, 'app')).toBeUndefined(),
)

test.each([undefined, null, 1, {}, new URL('https://a.test')])(
  '%o is refused as a URL',
  (given) => {
    expect(sanitizeUrl(given, 'app')).toBeUndefined()
  },
)

test.each([
  ['https://a.test', 'https://a.test/'],
  [' \u0000\thttps://a.test/x?y#z\u0000\n', 'https://a.test/x?y#z'],
  ['HTTPS://A.TEST', 'https://a.test/'],
  ['https:\\\\a.test\\x', 'https://a.test/x'],
  ['https://bücher.test', 'https://xn--bcher-kva.test/'],
])('%j is an https URL everywhere', (given, url) => {
  for (const kind of ['web', 'app', 'service'] as const) expect(sanitizeUrl(given, kind)).toBe(url)
})

test.each([
  'metamask://wc?uri=wc%3A1',
  'rainbow://',
  'wc:1@2?relay-protocol=irn',
  'cb-wallet+x://',
])('%s opens an app, if app links are allowed', (url) => {
  expect(sanitizeUrl(url, 'app')).toBe(url)
  expect(sanitizeUrl(url)).toBeUndefined()
})

test.each([
  ['http://localhost:8545', 'http://localhost:8545/'],
  ['http://x.localhost', 'http://x.localhost/'],
  ['http://127.0.0.1', 'http://127.0.0.1/'],
  ['http://2130706433', 'http://127.0.0.1/'],
  ['http://[::1]:80', 'http://[::1]/'],
])('%s is a service, but only on this machine', (given, url) => {
  expect(sanitizeUrl(given, 'service')).toBe(url)
  expect(sanitizeUrl(given, 'web')).toBeUndefined()
  expect(sanitizeUrl(given, 'app')).toBeUndefined()
})

test.each([
  'http://a.test',
  'http://localhost.evil.test',
  'http://127.0.0.1.evil.test',
  'http://10.0.0.1',
])('%s is not a service on this machine', (url) =>
  expect(sanitizeUrl(url, 'service')).toBeUndefined(),
)

test('a URL has at most 2 kB', () => {
  const longest = 'https://a.test/'.padEnd(2048, 'x')
  expect(sanitizeUrl(longest)).toBe(longest)
  expect(sanitizeUrl(`${longest}x`)).toBeUndefined()
  // Each of these characters becomes nine characters.
  expect(sanitizeUrl(`https://a.test/${'€'.repeat(300)}`)).toBeUndefined()
})

test('an accepted URL has a safe scheme and no user name before the host', () => {
  const start = fc.constantFrom('', ...unsafe, 'https://', 'http://localhost', 'app:')
  const kinds = fc.constantFrom('web' as const, 'app' as const, 'service' as const)
  fc.assert(
    fc.property(start, fc.string({ unit: 'binary' }), kinds, (prefix, rest, kind) => {
      const passed = sanitizeUrl(prefix + rest, kind)
      if (passed === undefined) return
      const url = new URL(passed)
      expect(url.username + url.password).toBe('')
      expect(url.protocol).not.toMatch(/^(javascript|data|vbscript|file|blob|about|intent):/)
      expect(sanitizeUrl(passed, kind)).toBe(passed)
    }),
    propertyRuns(3),
  )
})

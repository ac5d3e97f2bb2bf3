import { describeErrors } from './describeErrors.mjs'
import { importTypeScript } from './importTypeScript.mjs'

/** Prints the missing, the superfluous and the long texts of each language of the theme. */

const messages = 'src/themes/messages'
const { languages } = await importTypeScript(`${messages}/languages.ts`)
const theme = await readTheme()
const english = { ...(await readEngine()), ...theme }
const loaded = await Promise.all(
  Object.keys(languages).map(
    async (name) => (await importTypeScript(`${messages}/${name}.ts`))[name],
  ),
)
const isCounted = (key) => key.startsWith('wallets.found.')
/**
 * The engine's texts have no reference list. So a text of one language must exist in all languages.
 */
const shared = new Set(loaded.flatMap(({ catalogue }) => Object.keys(catalogue)))
const wanted = [...new Set([...Object.keys(theme), ...shared])].filter((key) => !isCounted(key))

for (const { locale, catalogue } of loaded) {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const needed = [...wanted, ...pluralCategories.map((form) => `wallets.found.${form}`)]
  const missing = needed.filter((key) => !Object.hasOwn(catalogue, key))
  const superfluous = Object.keys(catalogue).filter((key) =>
    isCounted(key) ? !needed.includes(key) : !Object.hasOwn(english, key),
  )
  const long = Object.entries(catalogue).filter(([key, text]) => isLong(text, english[key]))
  console.log(`${locale}: ${Object.keys(catalogue).length} texts`)
  for (const key of missing) console.log(`  missing: ${key}`)
  for (const key of superfluous) console.log(`  superfluous: ${key}`)
  for (const [key, text] of long) console.log(`  long: ${key}: ${text}`)
  if (missing.length > 0) process.exitCode = 1
}

await checkFolder('server/secureSite/frame/texts', 'in the frame')
await checkFolder('server/secureSite/frame/texts/settings', 'in the settings of the frame')
await checkFolder('server/secureSite/site/texts', 'in the mails and pages of the secure site')

/** Checks the texts of the secure site. The site has separate code for its texts. */
async function checkFolder(folder, place) {
  const { en } = await importTypeScript(`${folder}/en.ts`)
  for (const name of Object.keys(languages)) {
    const texts = (await importTypeScript(`${folder}/${name}.ts`))[name]
    const missing = Object.keys(en).filter((key) => !texts[key])
    const wrong = Object.keys(texts).filter(
      (key) => valuesOf(texts[key]) !== valuesOf(en[key] ?? ''),
    )
    console.log(`${name}, ${place}: ${Object.keys(texts).length} texts`)
    for (const key of missing) console.log(`  missing: ${key}`)
    for (const key of wrong) console.log(`  other values: ${key}`)
    if (missing.length + wrong.length > 0) process.exitCode = 1
  }
  // The texts of rarely loaded parts are in the files of these parts, in all languages.
  const evm = 'server/secureSite/frame/evm'
  const { meaningTexts } = await importTypeScript(`${evm}/meaning/meaningTexts.ts`)
  const { permissionTexts } = await importTypeScript(`${evm}/permissions/permissionTexts.ts`)
  for (const [key, texts] of Object.entries({ ...meaningTexts, ...permissionTexts }))
    for (const name of Object.keys(languages))
      if (!texts[name] || valuesOf(texts[name]) !== valuesOf(texts.en)) {
        console.log(`${name}, in the frame: wrong or missing: ${key}`)
        process.exitCode = 1
      }
}

/** Returns the placeholders (`{name}`) in a text. */
function valuesOf(text) {
  return [...text.matchAll(/\{\w+\}/g)]
    .map(([value]) => value)
    .sort()
    .join()
}

/**
 * Returns whether a text is much longer than the original. A short text may have up to ten more
 * characters.
 */
function isLong(text, original = text) {
  return text.length > 1.6 * original.length && text.length > original.length + 10
}

async function readTheme() {
  const tables = await Promise.all(
    ['en', 'helpWords', 'nameWords', 'onrampWords', 'payWords', 'signingWords', 'swapWords'].map(
      async (name) => (await importTypeScript(`${messages}/${name}.ts`))[name],
    ),
  )
  const { permissionWords } = await importTypeScript(
    'src/primitives/permissions/permissionWords.ts',
  )
  return Object.assign({}, ...tables, permissionWords)
}

async function readEngine() {
  const { transactionMessages } = await importTypeScript(
    'src/engine/features/transactions/createWatchers.ts',
  )
  const { scopes, alerts } = describeErrors()
  const errors = [...scopes.flatMap(({ codes }) => codes), ...alerts]
  return {
    'login.notAllowed': 'Action not allowed',
    'signIn.authenticating': 'Authenticating...',
    ...Object.fromEntries(errors.map(({ code, message }) => [code, message])),
    ...transactionMessages,
  }
}

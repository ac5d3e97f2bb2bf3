/**
 * The pop-ups of the address bar. They are separate pages, which are drawn for every context and
 * take half of its cost.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * A spare process for the next page, which starts together with each page. It is of little use,
 * because most pages are the last of their context.
 */
const spareProcess = ['SpareRendererForSitePerProcess']

/**
 * Features that Playwright disables. Chromium uses only the last such list, so this list repeats
 * them, except for storage partitioning, which stays on as in users' browsers.
 */
const unlikeInTests = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

/**
 * Flags for a Chromium that sends no requests to other hosts. Its sandbox is disabled only for
 * root, because it cannot run there.
 */
export function browserFlags(uid = process.getuid?.()) {
  return [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...addressBar, ...spareProcess, ...unlikeInTests].join()}`,
    ...(uid === 0 ? ['--no-sandbox'] : []),
  ]
}

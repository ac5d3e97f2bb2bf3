/**
 * The pop-ups of the address bar. Chromium draws them as separate pages for every context. They
 * cause half of a context's cost.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * A spare process for the next page. Chromium starts it together with each page. Tests rarely use
 * it, because most contexts have only one page.
 */
const spareProcess = ['SpareRendererForSitePerProcess']

/**
 * The features that Playwright disables. Chromium uses only its last list of disabled features, so
 * this list repeats Playwright's list. It leaves out storage partitioning, which users' browsers
 * have.
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
 * Provides the flags for a Chromium that sends no requests to other hosts. Its sandbox is disabled
 * only for root, because the sandbox cannot run as root.
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

/**
 * The address bar's pop-ups are separate pages that are drawn for every context, at half its cost.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * A spare process for the next page, started with each page. Most pages are the last of their
 * context.
 */
const spareProcess = ['SpareRendererForSitePerProcess']

/**
 * Features that Playwright disables. Chromium only uses the last such list, so they are repeated
 * here, except for storage partitioning, which stays on as in users' browsers.
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
 * Chromium without requests to other hosts. Its sandbox is disabled only for root, where it cannot
 * run.
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

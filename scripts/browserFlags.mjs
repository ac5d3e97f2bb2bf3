/** The address bar's pop-ups are pages of their own, drawn anew for every context: half its price. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** A process for a next page, started with each page: nearly all of them are the last of theirs. */
const spareProcess = ['SpareRendererForSitePerProcess']

/** What Playwright switches off. Chromium hears the last such list alone, so these stand here too. */
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
  'ThirdPartyStoragePartitioning',
]

/** Chromium without calls to other hosts; root, and only root, cannot have its sandbox. */
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

import { startFrame } from './startFrame.ts'

/** Starts the script of each page of the secure site, as the page names it. */
async function startPage(main: HTMLElement) {
  const { page, values } = document.documentElement.dataset
  if (page === 'frame') return startFrame(main)
  if (page === 'approve')
    return (await import('./approval/ApprovalWindow.ts')).openApprovalWindow(main)
  const given = JSON.parse(values ?? '{}')
  if (page === 'passkey') return (await import('./passkeyPage.ts')).openPasskeyPage(main, given)
  if (page !== 'done') return undefined
  if (given.back) return location.replace(given.back)
  if (given.resultUri && given.appOrigin)
    return (await import('./passkeyPage.ts')).returnResult(given)
}

const main = document.querySelector('main')
if (main) void startPage(main)
